package dev.holdfast.engine.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Lays an answer out as the members of its JSON body, the same for every transport. */
public final class Envelope {
    /** Paths whose data also stands at the top level, for clients that look for it there. */
    private static final Set<String> DOUBLED = Set.of(
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

    private static final List<String> DOUBLED_BELOW = List.of("sys/audit-hash/", "sys/mounts/", "sys/policy/");

    private Envelope() {}

    /**
     * The members of the body.
     *
     * @param path the request's normalised path
     * @return empty for an answer without body, or with one that is no JSON
     */
    public static Optional<Map<String, Object>> body(String requestId, String path, Response response) {
        return switch (response.shape()) {
            case NONE, TEXT -> Optional.empty();
            case FLAT -> Optional.of(response.body());
            case ENVELOPE -> Optional.of(enveloped(requestId, path, response));
        };
    }

    private static Map<String, Object> enveloped(String requestId, String path, Response response) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("request_id", response.wrapInfo() == null ? requestId : "");
        members.put("lease_id", "");
        members.put("renewable", false);
        members.put("lease_duration", response.leaseSeconds());
        members.put("data", response.body());
        members.put(
                "wrap_info",
                response.wrapInfo() == null ? null : response.wrapInfo().members());
        members.put("warnings", response.warnings().isEmpty() ? null : response.warnings());
        members.put("auth", response.auth());
        if (response.body() != null && isDoubled(path)) {
            response.body().keySet().stream()
                    .filter(name -> !members.containsKey(name))
                    .forEach(name -> members.put(name, response.body().get(name)));
        }
        return members;
    }

    private static boolean isDoubled(String path) {
        String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return DOUBLED.contains(trimmed) || DOUBLED_BELOW.stream().anyMatch(trimmed::startsWith);
    }
}
