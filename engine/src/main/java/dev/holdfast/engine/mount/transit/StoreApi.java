package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.managedkey.ImportedKey;
import dev.holdfast.engine.managedkey.KeyUse;
import java.security.KeyPair;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code keys/:name/store}: puts a private key that is held here into an HSM as well. */
final class StoreApi implements Feature {
    private static final FieldSet FIELDS = FieldSet.of(
            ManagedChoice.NAME,
            ManagedChoice.ID,
            Field.integer(CipherApi.KEY_VERSION)
                    .described("Key version", "The version to put there; 0 for the newest."));

    private final Workshop workshop;
    private final MountKeys managed;

    StoreApi(Workshop workshop, MountKeys managed) {
        this.workshop = workshop;
        this.managed = managed;
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.update("keys/:name/store", FIELDS, this::store)
                .described("Puts the private key of a version into the HSM of a managed key; it stays here too."));
    }

    private Response store(Call call) {
        long wanted = call.fields().integer(CipherApi.KEY_VERSION);
        try (WorkingKey working = workshop.open(KeysApi.name(call))) {
            int version = working.key().versionForNew(wanted);
            KeyPair pair = working.pair(version);
            KeyUse target = managed.target(ManagedChoice.from(call.fields()));
            StoreRules.require(target.key(), pair.getPublic());
            return Response.data(reply(target, version, target.importKey(pair)));
        }
    }

    private static Map<String, Object> reply(KeyUse target, int version, ImportedKey imported) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("managed_key_name", target.key().name());
        members.put("managed_key_id", target.key().uuid());
        members.put(CipherApi.KEY_VERSION, version);
        members.put("key_fingerprint", imported.key().fingerprint());
        members.put("replaced", imported.replaced());
        members.put("method", imported.method().word());
        return members;
    }
}
