package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/** {@code data} and {@code subkeys}: reads and writes versions of a secret. */
final class DataApi implements Feature {
    private static final String SECRET = "data/*" + KvPath.PARAM;
    private static final Field VERSION = Field.integer("version")
            .between(0, Long.MAX_VALUE)
            .described("Version", "The version's number; 0 for the newest.");
    private static final FieldSet READ = FieldSet.of(VERSION);
    private static final FieldSet SUBKEYS = FieldSet.of(
            VERSION,
            Field.integer("depth")
                    .between(0, Integer.MAX_VALUE)
                    .described("Depth", "So many levels are shown; 0 for all."));
    private static final FieldSet WRITE = FieldSet.of(
            Field.map("data").required().described("Data", "The members of the secret."),
            Field.map("options").described("Options", "cas: the version that this one must follow, 0 for none."));
    private static final FieldSet OPTIONS = FieldSet.of(Field.integer("cas"));

    private final Secrets secrets;
    private final Versions versions;

    DataApi(Secrets secrets, Versions versions) {
        this.secrets = secrets;
        this.versions = versions;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.of(Operation.READ, SECRET, READ, call -> read(call, "data", data -> data))
                        .described("A version of a secret."),
                Route.update(SECRET, WRITE, this::write)
                        .creatingUnless(call -> secrets.exists(call.param(KvPath.PARAM)))
                        .described("Writes a new version."),
                Route.of(Operation.PATCH, SECRET, WRITE, this::patch)
                        .described("Writes the newest version, with a merge patch applied, as a new one."),
                Route.delete(SECRET, this::delete).described("Deletes the newest version; it can be brought back."),
                Route.of(Operation.READ, "subkeys/*" + KvPath.PARAM, SUBKEYS, this::subkeys)
                        .described("The names of a secret's members."));
    }

    private Response subkeys(Call call) {
        return read(call, "subkeys", data -> Subkeys.of(data, call.fields().integer("depth")));
    }

    private Response read(Call call, String member, Function<Map<String, Object>, Map<String, Object>> view) {
        Secrets.Found found =
                secrets.read(KvPath.of(call), call.fields().integer("version")).orElseThrow(ApiException::nothingFound);
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put(member, found.data().map(view).orElse(null));
        shown.put("metadata", found.metadata().members(found.version()));
        return found.data().isPresent() ? Response.data(shown) : Response.gone(shown);
    }

    private Response write(Call call) {
        KeyMetadata metadata = secrets.write(KvPath.of(call), call.fields().map("data"), cas(call));
        return Response.data(metadata.members(metadata.current()));
    }

    private Response patch(Call call) {
        Secrets.Found found = secrets.patch(KvPath.of(call), call.fields().map("data"), cas(call))
                .orElseThrow(ApiException::nothingFound);
        Map<String, Object> members = found.metadata().members(found.version());
        if (found.data().isPresent()) {
            return Response.data(members);
        }
        Map<String, Object> gone = new LinkedHashMap<>();
        gone.put("data", null);
        gone.put("metadata", members);
        return Response.gone(gone);
    }

    private static OptionalLong cas(Call call) {
        Fields options = OPTIONS.read(call.fields().map("options"));
        return options.wasSent("cas") ? OptionalLong.of(options.integer("cas")) : OptionalLong.empty();
    }

    private Response delete(Call call) {
        versions.deleteNewest(KvPath.of(call));
        return Response.none();
    }
}
