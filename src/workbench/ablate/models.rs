//! The models of an ablation.

use super::AblateRequest;
use crate::agent::{JudgeSeat, seats};
use crate::eval::ablate::AskedOnce;
use crate::llm::{LlmError, Provider};
use crate::workbench::Workbench;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The models of an ablation, each asked every question once.
pub(super) struct Models {
    pub(super) author: AskedOnce,
    pub(super) judges: Vec<AskedOnce>,
    pub(super) scorer: Option<AskedOnce>,
}

impl Models {
    pub(super) fn open(
        bench: &Workbench,
        request: &AblateRequest,
        cancel: &CancellationToken,
    ) -> Result<Self, LlmError> {
        let mut open: BTreeMap<String, AskedOnce> = BTreeMap::new();
        let mut model = |name: &str| -> Result<AskedOnce, LlmError> {
            if let Some(known) = open.get(name) {
                return Ok(known.clone());
            }
            let once = AskedOnce::new(Arc::new(bench.models.open(name, cancel)?));
            open.insert(name.to_owned(), once.clone());
            Ok(once)
        };
        Ok(Self {
            author: model(&request.model)?,
            judges: request.judges.iter().map(|n| model(n)).collect::<Result<_, _>>()?,
            scorer: request.scorer.as_deref().map(&mut model).transpose()?,
        })
    }

    pub(super) fn author(&self, sample: u32) -> Arc<dyn Provider> {
        Arc::new(self.author.for_sample(sample))
    }

    /// Who scores during runs: the scoring model, where one is named.
    pub(super) fn scorer(&self, sample: u32) -> Option<Arc<dyn Provider>> {
        self.scorer.as_ref().map(|s| Arc::new(s.for_sample(sample)) as Arc<dyn Provider>)
    }

    pub(super) fn seats(&self, sample: u32) -> Vec<JudgeSeat> {
        let judges: Vec<Arc<dyn Provider>> =
            self.judges.iter().map(|j| Arc::new(j.for_sample(sample)) as Arc<dyn Provider>).collect();
        if judges.is_empty() { seats(&[self.author(sample)]) } else { seats(&judges) }
    }
}
