package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.RequestPath;
import java.util.Set;

/** Paths that mounts can have. */
final class MountPaths {
    private static final Set<String> RESERVED = Set.of("sys", "auth", "audit", "cubbyhole", "identity");

    private MountPaths() {}

    /** A path with a slash at its end. */
    static String folder(String path) {
        return path.endsWith("/") ? path : path + "/";
    }

    /**
     * A path that a caller sent in a field, with a slash at its end.
     *
     * @throws InvalidFields naming the field, if it can be no path
     */
    static String read(String field, String text) {
        try {
            String path = RequestPath.normalise(Operation.LIST, text);
            if (path.isEmpty()) {
                throw InvalidFields.of(field, "is required");
            }
            return folder(path);
        } catch (InvalidFields refusal) {
            throw refusal;
        } catch (ApiException refusal) {
            throw InvalidFields.of(field, refusal.getMessage());
        }
    }

    /**
     * @throws InvalidFields naming the field, if the path begins with a segment that is not for mounts
     */
    static void requireFree(String field, String path) {
        String first = path.substring(0, path.indexOf('/'));
        if (RESERVED.contains(first)) {
            throw InvalidFields.of(field, "\"" + first + "/\" is the server's own; choose another first segment");
        }
    }
}
