//! One generator a category: the edits of a statement that make an error of that kind and of no kind
//! that takes precedence over it.

mod tools;

macro_rules! generators {
    ($($module:ident $code:literal),* $(,)?) => {
        $(mod $module;)*

        /// Every generator with the code of its category, in the taxonomy's order.
        pub(crate) const ALL: [(&str, fn(&super::view::View) -> Vec<super::edit::Edit>); 28] =
            [$(($code, $module::edits)),*];
    };
}

generators! {
    s1_1 "S1.1", s1_2 "S1.2", s1_3 "S1.3",
    s2_1 "S2.1", s2_2 "S2.2", s2_3 "S2.3", s2_4 "S2.4", s2_5 "S2.5", s2_6 "S2.6", s2_7 "S2.7",
    s3_1 "S3.1", s3_2 "S3.2", s3_3 "S3.3", s3_4 "S3.4", s3_5 "S3.5",
    c1_1 "C1.1", c1_2 "C1.2", c1_3 "C1.3", c1_4 "C1.4",
    c2_1 "C2.1", c2_2 "C2.2",
    c3_1 "C3.1", c3_2 "C3.2", c3_3 "C3.3",
    c4 "C4", c5 "C5", i1 "I1", i2 "I2",
}
