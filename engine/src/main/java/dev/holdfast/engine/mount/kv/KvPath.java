package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.InvalidFields;
import java.nio.charset.StandardCharsets;

/** The path of a secret below its mount. */
final class KvPath {
    static final String PARAM = "path";
    /** An entry's path has 1024 bytes, of which mount, kind and number of the version need some. */
    private static final int MAX_BYTES = 900;

    private KvPath() {}

    /**
     * The path that a call names.
     *
     * @throws InvalidFields if it is empty or too long
     */
    static String of(Call call) {
        String path = call.param(PARAM);
        int bytes = path.getBytes(StandardCharsets.UTF_8).length;
        if (bytes == 0 || bytes > MAX_BYTES) {
            throw InvalidFields.of(
                    PARAM, "the part below the mount must have 1 to " + MAX_BYTES + " bytes, not " + bytes);
        }
        return path;
    }

    /** The folder that a list names, "" for the mount itself, else with a slash at its end. */
    static String folder(Call call) {
        String path = call.params().getOrDefault(PARAM, "");
        return path.isEmpty() ? "" : path + "/";
    }
}
