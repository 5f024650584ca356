package dev.holdfast.engine.api;

import java.util.List;
import java.util.Set;

/** Which answers have their data at the top level too, for clients that look for it there. */
public final class TopLevel {
    private static final Set<String> PATHS = Set.of(
            "sys/audit",
            "sys/auth",
            "sys/capabilities",
            "sys/capabilities-self",
            "sys/ha-status",
            "sys/key-status",
            "sys/mounts",
            "sys/policy",
            "sys/remount",
            "sys/rotate",
            "sys/rekey/backup",
            "sys/wrapping/wrap");

    private static final List<String> BELOW = List.of("sys/audit-hash/", "sys/mounts/", "sys/policy/");

    private TopLevel() {}

    /**
     * The answer in the shape that it has on this path.
     *
     * @param path normalised and relative to the namespace that serves it
     */
    public static Response of(String path, Response response) {
        String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        boolean doubled = PATHS.contains(trimmed) || BELOW.stream().anyMatch(trimmed::startsWith);
        return doubled ? response.doubled() : response;
    }
}
