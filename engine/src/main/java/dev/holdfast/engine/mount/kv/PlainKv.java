package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Durations;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.mount.MountPoint;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Version 1: what is written to a path is what is read there. */
final class PlainKv implements Feature {
    private static final String ALL = "*" + KvPath.PARAM;

    private final PlainEntries entries;
    private final MountPoint point;

    PlainKv(MountPoint point) {
        this.point = point;
        this.entries = new PlainEntries(point.entries());
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read(ALL, this::read).described("A secret."),
                Route.list(ALL, call -> KvListing.answer(point.entries(), PlainEntries.NAMES + KvPath.folder(call)))
                        .described("Names of secrets and folders."),
                Route.update(ALL, FieldSet.NONE, this::write)
                        .creatingUnless(call -> entries.exists(call.param(KvPath.PARAM)))
                        .described("Stores the body as it is."),
                Route.delete(ALL, this::delete).described("Removes a secret."));
    }

    private Response read(Call call) {
        Map<String, Object> data = entries.find(call.param(KvPath.PARAM)).orElseThrow(ApiException::nothingFound);
        return Response.data(data).withLease(lease(data));
    }

    /** What the secret says about itself, or what holds for the mount. */
    private Duration lease(Map<String, Object> data) {
        return Stream.of("ttl", "lease")
                .flatMap(name -> Optional.ofNullable(data.get(name)).stream())
                .flatMap(value -> Durations.parse(value.toString()).stream())
                .filter(time -> !time.isNegative())
                .findFirst()
                .orElseGet(() -> point.defaultLease().get());
    }

    private Response write(Call call) {
        Map<String, Object> data = call.request().data();
        if (data.isEmpty()) {
            throw InvalidFields.of("data", "send at least one member; there is nothing to store");
        }
        entries.put(KvPath.of(call), data);
        return Response.none();
    }

    private Response delete(Call call) {
        entries.delete(KvPath.of(call));
        return Response.none();
    }
}
