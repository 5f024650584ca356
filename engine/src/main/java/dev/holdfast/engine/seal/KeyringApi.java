package dev.holdfast.engine.seal;

import static dev.holdfast.engine.api.Route.Trait.SUDO;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.barrier.KeyStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/key-status} and {@code sys/rotate}: the key that encrypts storage. */
public final class KeyringApi implements Feature {
    private final Barrier barrier;

    public KeyringApi(Barrier barrier) {
        this.barrier = barrier;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/key-status", this::status)
                        .described("Tells which key encrypts storage, since when, and how often it did."),
                Route.update("sys/rotate", FieldSet.NONE, this::rotate)
                        .with(SUDO)
                        .described("Encrypts storage with a new key from now on; what is stored stays readable."));
    }

    private Response status(Call call) {
        KeyStatus status = barrier.keyStatus();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("term", status.term());
        data.put("install_time", status.installed().toString());
        data.put("encryptions", status.encryptions());
        return Response.data(data);
    }

    private Response rotate(Call call) {
        barrier.rotate();
        return Response.none();
    }
}
