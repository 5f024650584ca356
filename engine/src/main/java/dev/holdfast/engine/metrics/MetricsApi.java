package dev.holdfast.engine.metrics;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import java.time.Clock;
import java.util.List;

/** {@code sys/metrics}. Immutable. */
public final class MetricsApi implements Feature {
    private static final String FORMAT = "format";
    private static final String PROMETHEUS = "prometheus";
    private static final String TEXT = "text/plain; version=0.0.4";
    private static final FieldSet FIELDS = FieldSet.of(Field.text(FORMAT)
            .allowed(PROMETHEUS)
            .described("Format", "The text format of Prometheus; JSON if not given."));

    private final Metrics metrics;
    private final Clock clock;

    public MetricsApi(Metrics metrics, Clock clock) {
        this.metrics = metrics;
        this.clock = clock;
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.of(Operation.READ, "sys/metrics", FIELDS, this::read)
                .with(Trait.OPEN_BY_LISTENER)
                .described("Tells what the server counts and measures."));
    }

    private Response read(Call call) {
        if (call.fields().text(FORMAT).isEmpty()) {
            return Response.flat(new MetricsJson(metrics.registry()).members(clock.instant()));
        }
        if (!metrics.settings().prometheus()) {
            throw ApiException.badRequest("the format " + PROMETHEUS
                    + " is switched off; set telemetry { prometheus_retention_time } to more than 0");
        }
        return Response.text(TEXT, metrics.text());
    }
}
