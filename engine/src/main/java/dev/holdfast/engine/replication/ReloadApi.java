package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.config.Reloads;
import dev.holdfast.engine.config.Reloads.Subsystem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** {@code sys/replication/dr/secondary/config/reload}: reads parts of the configuration again, without a signal. */
public final class ReloadApi implements Feature {
    private final Reloads reloads;

    public ReloadApi(Reloads reloads) {
        this.reloads = reloads;
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.update(
                        "sys/replication/dr/secondary/config/reload/:subsystem", FieldSet.of(DrApi.TOKEN), this::reload)
                .with(Trait.DR_OPERATION, Trait.ON_DR_SECONDARY, Trait.DR_SECONDARY_ONLY)
                .described("Reads TLS files (tls) or the log level (log_level) of the configuration again."));
    }

    private Response reload(Call call) {
        Subsystem subsystem = subsystem(call.param("subsystem"));
        List<String> problems = reloads.run(subsystem);
        if (!problems.isEmpty()) {
            throw ApiException.badRequest(subsystem.word() + " stays as it is: " + String.join("; ", problems));
        }
        return Response.none();
    }

    private static Subsystem subsystem(String word) {
        return Arrays.stream(Subsystem.values())
                .filter(known -> known.word().equals(word))
                .findFirst()
                .orElseThrow(() -> ApiException.badRequest("there is no subsystem \"" + word + "\" to read again; use "
                        + Arrays.stream(Subsystem.values()).map(Subsystem::word).collect(Collectors.joining(" or "))));
    }
}
