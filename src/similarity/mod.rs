//! similarity: see docs/architecture.md.
