package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.WrapInfo;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The member {@code response} of a line. Immutable. */
final class ResponsePart {
    private final AuditEvent event;
    private final ValueMask mask;
    private final UnaryOperator<String> accessor;
    private final boolean elideLists;

    ResponsePart(AuditEvent event, ValueMask mask, UnaryOperator<String> accessor, boolean elideLists) {
        this.event = event;
        this.mask = mask;
        this.accessor = accessor;
        this.elideLists = elideLists;
    }

    Members members(Response response) {
        MountDetails mount = event.mount();
        Map<String, Object> body = response.body() == null ? Map.of() : response.body();
        return new Members()
                .add("auth", auth(response.auth()))
                .add("mount_point", mount.point())
                .add("mount_type", mount.type())
                .add("mount_accessor", mount.accessor())
                .add("data", mask.data(elided(body), mount.plainResponseKeys()))
                .add("warnings", response.warnings())
                .add("wrap_info", wrapInfo(response.wrapInfo()));
    }

    private Map<String, Object> wrapInfo(WrapInfo info) {
        Map<String, Object> shown = new LinkedHashMap<>();
        if (info != null) {
            shown.putAll(info.members());
            shown.put("token", mask.token(info.token()));
            shown.put("accessor", accessor.apply(info.accessor()));
            shown.computeIfPresent("wrapped_accessor", (name, value) -> accessor.apply(value.toString()));
        }
        return shown;
    }

    /** The token that a reply hands out: all as it is but the token and its accessor. */
    private Map<String, Object> auth(Map<String, Object> auth) {
        Map<String, Object> shown = new LinkedHashMap<>();
        if (auth != null) {
            auth.forEach((name, value) -> shown.put(name, hide(name, value)));
        }
        shown.values().removeIf(value -> value == null || value.equals(""));
        return shown;
    }

    private Object hide(String name, Object value) {
        return switch (name) {
            case "client_token" -> mask.token(String.valueOf(value));
            case "accessor" -> accessor.apply(String.valueOf(value));
            default -> value;
        };
    }

    private Map<String, Object> elided(Map<String, Object> body) {
        if (!elideLists || event.request().operation() != Operation.LIST) {
            return body;
        }
        Map<String, Object> elided = new LinkedHashMap<>(body);
        for (String name : Set.of("keys", "key_info")) {
            elided.computeIfPresent(name, (n, value) -> count(value));
        }
        return elided;
    }

    private static Object count(Object value) {
        if (value instanceof Map<?, ?> members) {
            return members.size();
        }
        return value instanceof Collection<?> entries ? entries.size() : value;
    }
}
