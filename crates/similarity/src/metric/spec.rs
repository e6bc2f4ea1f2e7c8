//! What a metric is made of.

use super::answer::{Answer, Side};
use super::elaborate::ProofContext;
use super::found::Limits;
use super::likeness::Likeness;
use crate::build::{Naming, TreeOptions};
use crate::parser::Parser;
use crate::ted::Ted;
use crate::tree::OpTree;
use autoform_lean::Lean;
use futures::future::BoxFuture;

/// Scores many pairs at once.
pub(super) type Batch = for<'a> fn(WithLean<'a>, &'a [(Side, Side)]) -> BoxFuture<'a, Vec<Answer>>;

/// A metric.
#[derive(Debug)]
pub struct Spec {
    /// Its name on the command line and in records.
    pub name: &'static str,
    /// What it measures, for help texts.
    pub help: &'static str,
    /// Whether it goes into the combination ([`super::Metric::combines`]).
    pub combines: bool,
    /// How it is computed.
    pub work: Work,
}

/// How a metric is computed, by what it needs.
#[derive(Debug)]
pub enum Work {
    /// From both texts.
    Texts(fn(&str, &str) -> f64),
    /// From both operator trees, built in this way once for all metrics that want them so.
    Trees(TreeOptions, fn(&OpTree, &OpTree, &mut Ted) -> Answer),
    /// From the likeness of the statements' parts, variables named in this way.
    Parts(Naming, fn(&Likeness) -> f64),
    /// By Lean, pair by pair.
    Lean(for<'a> fn(WithLean<'a>, &'a Side, &'a Side) -> BoxFuture<'a, Answer>),
    /// By Lean, for many pairs at once; answers in the pairs' order.
    Batch(Batch),
    /// By a model, which the caller has to ask ([`super::majority`]).
    Model,
}

/// What a metric that runs Lean is given.
#[derive(Clone, Copy)]
pub struct WithLean<'a> {
    /// Lean.
    pub lean: &'a dyn Lean,
    /// Header, tactics and bounds.
    pub context: &'a ProofContext,
    /// Lean's parser.
    pub parser: &'a dyn Parser,
    /// Bounds of TransTED's search.
    pub limits: Limits,
}
