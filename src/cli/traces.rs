//! Where events and spans go: to stderr, as `AUTOFORM_LOG` says, and with the feature `otlp` to an OpenTelemetry collector
//! as well.
//!
//! A span says what was done and how long it took, with sizes and ids; nothing of a statement, a source or a reply.

use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, fmt};

/// Sends what is left when it is dropped.
pub(super) struct Traces {
    #[cfg(feature = "otlp")]
    provider: Option<opentelemetry_sdk::trace::SdkTracerProvider>,
}

/// To be called once, first.
pub(super) fn init() -> Traces {
    let filter = EnvFilter::try_from_env("AUTOFORM_LOG").unwrap_or_default();
    let lines = fmt::layer().with_writer(std::io::stderr).with_filter(filter);
    let registry = tracing_subscriber::registry().with(lines);
    #[cfg(not(feature = "otlp"))]
    {
        registry.init();
        Traces {}
    }
    #[cfg(feature = "otlp")]
    {
        let provider = otlp::provider();
        registry.with(provider.as_ref().map(otlp::layer)).init();
        Traces { provider }
    }
}

#[cfg(feature = "otlp")]
impl Drop for Traces {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.provider.take().map(|p| p.shutdown()) {
            super::report::say(format_args!("the last spans were not sent: {}", super::report::told(&error)));
        }
    }
}

#[cfg(feature = "otlp")]
mod otlp {
    use opentelemetry::trace::TracerProvider as _;
    use opentelemetry_otlp::{OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, SpanExporter};
    use opentelemetry_sdk::Resource;
    use opentelemetry_sdk::trace::SdkTracerProvider;
    use tracing::Subscriber;
    use tracing_subscriber::Layer;
    use tracing_subscriber::filter::filter_fn;
    use tracing_subscriber::registry::LookupSpan;

    /// One where the environment names a collector, as the specification of OpenTelemetry says.
    pub(super) fn provider() -> Option<SdkTracerProvider> {
        let named = [OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT];
        named.iter().find(|name| std::env::var_os(name).is_some_and(|v| !v.is_empty()))?;
        // The exporter makes its client at once, which wants a provider of TLS.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let exporter = match SpanExporter::builder().with_http().build() {
            Ok(exporter) => exporter,
            Err(e) => {
                crate::cli::report::say(format_args!("no spans are sent: {}", crate::cli::report::told(&e)));
                return None;
            }
        };
        let resource = Resource::builder();
        // The user's own name for it comes first.
        let resource = match std::env::var_os("OTEL_SERVICE_NAME").filter(|name| !name.is_empty()) {
            Some(_) => resource,
            None => resource.with_service_name(env!("CARGO_PKG_NAME")),
        };
        Some(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource.build()).build())
    }

    /// Our own spans, down to those of single calls; the exporter's own requests make none.
    pub(super) fn layer<S>(provider: &SdkTracerProvider) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        let ours = filter_fn(|meta| {
            meta.target().starts_with(env!("CARGO_PKG_NAME")) && *meta.level() <= tracing::Level::INFO
        });
        tracing_opentelemetry::layer().with_tracer(provider.tracer(env!("CARGO_PKG_NAME"))).with_filter(ours)
    }
}
