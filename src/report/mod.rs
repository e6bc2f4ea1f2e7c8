//! Reports: one file a format. Read only records.
