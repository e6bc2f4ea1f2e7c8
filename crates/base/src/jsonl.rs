//! JSON lines: one value a line, empty lines between them allowed.

use serde::de::DeserializeOwned;

/// The lines that hold something, each with its number from 1.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(|(at, line)| (at + 1, line))
}

/// The value of each line that holds something, with the line's number from 1. An array is no row: its values would
/// be taken for fields by their place.
pub fn parse<T: DeserializeOwned>(text: &str) -> impl Iterator<Item = (usize, serde_json::Result<T>)> {
    lines(text).map(|(number, line)| (number, row(line)))
}

/// The value of one row, which is no array.
///
/// # Errors
/// It is another JSON, or none.
pub fn row<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    if text.trim_start().starts_with('[') { Err(no_array()) } else { serde_json::from_str(text) }
}

fn no_array() -> serde_json::Error {
    serde::de::Error::custom("a row is an object, and no array")
}

/// The values of JSON lines, or of one JSON array: benchmarks are published as either.
///
/// # Errors
/// The first line that is no value, with its number from 1; of an array that cannot be read, line 1.
pub fn values<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, (usize, serde_json::Error)> {
    if text.trim_start().starts_with('[') {
        let rows: Vec<serde_json::Value> = serde_json::from_str(text).map_err(|e| (1, e))?;
        let value = |row: serde_json::Value| if row.is_array() { Err(no_array()) } else { serde_json::from_value(row) };
        return rows.into_iter().map(|row| value(row).map_err(|e| (1, e))).collect();
    }
    parse(text).map(|(number, value)| value.map_err(|e| (number, e))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_numbers_past_empty_ones() {
        let read: Vec<(usize, u32)> = parse("1\n\n  \n2\r\n3").map(|(n, v)| (n, v.unwrap())).collect();
        assert_eq!(read, [(1, 1), (4, 2), (5, 3)]);
        let wrong: Vec<usize> = parse::<u32>("1\nx\n\ny").filter(|(_, v)| v.is_err()).map(|(n, _)| n).collect();
        assert_eq!(wrong, [2, 4]);
    }

    #[test]
    fn lines_or_one_array() {
        assert_eq!(values::<u32>(" [1,\n 2]").unwrap(), values::<u32>("1\n2\n").unwrap());
        assert_eq!(values::<u32>("1\n\nx").unwrap_err().0, 3);
        assert_eq!(values::<u32>("[1,").unwrap_err().0, 1);
    }

    #[test]
    fn an_array_is_no_row() {
        #[derive(Debug, serde::Deserialize)]
        struct Row {
            #[expect(dead_code, reason = "read and not looked at")]
            id: String,
        }
        let (_, told) = parse::<Row>("[\"a\"]").next().unwrap();
        assert_eq!(told.unwrap_err().to_string(), "a row is an object, and no array");
        assert!(values::<Row>("[[\"a\"]]").is_err() && values::<Row>("[{\"id\": \"a\"}]").is_ok());
    }
}
