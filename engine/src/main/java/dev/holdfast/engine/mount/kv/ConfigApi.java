package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.List;

/** {@code config}: the rules for all paths of a mount. */
final class ConfigApi implements Feature {
    private static final String CONFIG = "config";

    private final VersionedEntries entries;

    ConfigApi(VersionedEntries entries) {
        this.entries = entries;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read(CONFIG, call -> Response.data(entries.config().members()))
                        .described("The rules for versions of all paths."),
                Route.update(CONFIG, VersionRules.FIELDS, this::write).described("Changes the rules that are sent."));
    }

    private Response write(Call call) {
        return entries.holding(CONFIG, () -> {
            entries.putConfig(entries.config().changedBy(call.fields()));
            return Response.none();
        });
    }
}
