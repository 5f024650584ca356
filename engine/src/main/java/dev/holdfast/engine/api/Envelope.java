package dev.holdfast.engine.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Lays an answer out as the members of its JSON body, the same for every transport. */
public final class Envelope {
    private Envelope() {}

    /**
     * The members of the body.
     *
     * @return empty for an answer without body, or with one that is no JSON
     */
    public static Optional<Map<String, Object>> body(String requestId, Response response) {
        return switch (response.shape()) {
            case NONE, TEXT -> Optional.empty();
            case FLAT -> Optional.of(response.body());
            case ENVELOPE, DOUBLED -> Optional.of(enveloped(requestId, response));
        };
    }

    private static Map<String, Object> enveloped(String requestId, Response response) {
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
        if (response.shape() == Response.Shape.DOUBLED && response.body() != null) {
            response.body().keySet().stream()
                    .filter(name -> !members.containsKey(name))
                    .forEach(name -> members.put(name, response.body().get(name)));
        }
        return members;
    }
}
