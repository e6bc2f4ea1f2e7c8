//! The models of an ablation.

use super::AblateArgs;
use crate::agent::{JudgeSeat, seats};
use crate::config::Config;
use crate::eval::ablate::AskedOnce;
use crate::llm::{Client, Provider, ProviderEnv, Recorder};
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
        args: &AblateArgs,
        author: &str,
        config: &Config,
        cancel: &CancellationToken,
    ) -> anyhow::Result<Self> {
        let environment = ProviderEnv::from_env();
        let folder = args.record.clone().unwrap_or_else(|| args.out.join("recordings"));
        let mut open: BTreeMap<String, AskedOnce> = BTreeMap::new();
        let mut model = |name: &str| -> anyhow::Result<AskedOnce> {
            if let Some(known) = open.get(name) {
                return Ok(known.clone());
            }
            let mut inner = crate::llm::open(name, &environment)?;
            if !name.trim().starts_with("replay:") {
                inner = Box::new(Recorder::new(inner, &folder, args.answered_by.clone(), environment.secrets())?);
            }
            let client = Client::new(inner, &config.llm)?.with_cancellation(cancel.child_token());
            let once = AskedOnce::new(Arc::new(client));
            open.insert(name.to_owned(), once.clone());
            Ok(once)
        };
        Ok(Self {
            author: model(author)?,
            judges: args.judges.iter().map(|n| model(n)).collect::<Result<_, _>>()?,
            scorer: args.scorer.as_deref().map(&mut model).transpose()?,
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
