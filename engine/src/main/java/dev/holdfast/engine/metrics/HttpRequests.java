package dev.holdfast.engine.metrics;

import io.micrometer.core.instrument.Counter;

/** Requests that came over HTTP, refused ones included. Safe for use by many threads. */
public final class HttpRequests {
    private final Counter counter;

    public HttpRequests(Metrics metrics) {
        counter = Counter.builder(MetricsSettings.OWN + "http_requests")
                .description("Requests that came over HTTP, refused ones included")
                .register(metrics.registry());
    }

    public void count() {
        counter.increment();
    }
}
