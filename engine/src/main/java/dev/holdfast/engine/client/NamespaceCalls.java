package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code sys/namespaces}: the namespaces inside the client's own. */
public final class NamespaceCalls {
    private final Holdfast holdfast;

    NamespaceCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /** Names of those directly inside, without a slash; none of them is an empty list. */
    public List<String> list() {
        Reply reply = holdfast.send(Operation.LIST, "sys/namespaces", Map.of());
        if (reply.status() == 404 && reply.body().path("errors").isEmpty()) {
            return List.of();
        }
        if (!reply.isSuccess()) {
            throw new CallFailedException(reply);
        }
        List<String> names = new ArrayList<>();
        reply.data().path("keys").forEach(key -> names.add(key.asText().replaceAll("/$", "")));
        return names;
    }
}
