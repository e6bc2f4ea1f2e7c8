//! JSON lines: one value a line, empty lines between them allowed.

use serde::de::DeserializeOwned;

/// The lines that hold something, each with its number from 1.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(|(at, line)| (at + 1, line))
}

/// The value of each line that holds something, with the line's number from 1.
pub fn parse<T: DeserializeOwned>(text: &str) -> impl Iterator<Item = (usize, serde_json::Result<T>)> {
    lines(text).map(|(number, line)| (number, serde_json::from_str(line)))
}

/// The values of JSON lines, or of one JSON array: benchmarks are published as either.
///
/// # Errors
/// The first line that is no value, with its number from 1; of an array that cannot be read, line 1.
pub fn values<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, (usize, serde_json::Error)> {
    if text.trim_start().starts_with('[') {
        return serde_json::from_str(text).map_err(|e| (1, e));
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
}
