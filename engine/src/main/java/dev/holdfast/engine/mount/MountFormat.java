package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.store.StoreException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The stored form of a mount: {@code {"version":1,"path":"secret/","type":"kv","accessor":"kv_1f2e3d4c",
 * "description":"","local":false,"seal_wrap":false,"external_entropy_access":false,"options":{"version":"2"},
 * "config":{...}}} with the members of {@link MountConfig}. Anything else is refused with a {@link StoreException}.
 */
final class MountFormat {
    private static final int VERSION = 1;
    private static final JsonLimits LIMITS =
            new JsonLimits(1_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
    private static final FieldSet FIELDS = FieldSet.of(
            Field.integer("version").required().between(VERSION, VERSION),
            Field.text("path").required().matching(".+/"),
            Field.text("type").required(),
            Field.text("accessor").required(),
            Field.text("description"),
            Field.bool("local"),
            Field.bool("seal_wrap"),
            Field.bool("external_entropy_access"),
            Field.map("options").required(),
            Field.map("config").required());

    private MountFormat() {}

    static byte[] write(Mount mount) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("path", mount.path());
        members.put("type", mount.type());
        members.put("accessor", mount.accessor());
        members.put("description", mount.description());
        members.put("local", mount.local());
        members.put("seal_wrap", mount.sealWrap());
        members.put("external_entropy_access", mount.externalEntropyAccess());
        members.put("options", mount.options());
        members.put("config", mount.config().members());
        return Json.line(members);
    }

    /**
     * @throws StoreException if the bytes are no mount of a known version
     */
    static Mount read(String uuid, byte[] bytes) {
        try {
            Fields fields = FIELDS.read(Json.object(bytes, LIMITS));
            return new Mount(
                    uuid,
                    fields.text("path"),
                    fields.text("type"),
                    fields.text("accessor"),
                    fields.text("description"),
                    fields.bool("local"),
                    fields.bool("seal_wrap"),
                    fields.bool("external_entropy_access"),
                    Options.texts(fields.map("options")),
                    MountConfig.of(MountConfig.FIELDS.restore(fields.map("config"))));
        } catch (InvalidFields e) {
            throw new StoreException(
                    "the stored mount " + uuid + " is damaged or of another version: " + e.getMessage());
        } catch (ApiException e) {
            throw new StoreException("the stored mount " + uuid + " is no JSON: " + e.getMessage());
        }
    }
}
