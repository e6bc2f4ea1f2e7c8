//! agent: see docs/architecture.md.
