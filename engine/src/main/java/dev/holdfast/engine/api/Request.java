package dev.holdfast.engine.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * One call, independent of how it travelled.
 *
 * <p>Immutable. {@code data} holds body or query members as JSON values; {@link #toString()} never shows them, nor the
 * token, because either may be secret.
 *
 * @param id uuid that names the request in logs, audit lines and replies
 * @param operation what is wanted
 * @param path normalised path without the leading {@code /v1/}
 * @param namespace namespace path without slashes at the ends, "" for the root
 * @param token the caller's token, or "" if none was sent
 * @param data body members, or query members of a read, list or delete
 * @param headers request headers that the engine gives a meaning to, names in lower case
 * @param peer who is calling
 */
public record Request(
        String id,
        Operation operation,
        String path,
        String namespace,
        String token,
        Map<String, Object> data,
        Map<String, String> headers,
        Peer peer) {

    public Request {
        data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
        headers = Map.copyOf(headers);
    }

    /** A call from inside this process, with a fresh id and neither token nor data. */
    public static Request of(Operation operation, String path) {
        return new Request(UUID.randomUUID().toString(), operation, path, "", "", Map.of(), Map.of(), Peer.IN_PROCESS);
    }

    public Request withToken(String newToken) {
        return new Request(id, operation, path, namespace, newToken, data, headers, peer);
    }

    public Request withData(Map<String, Object> newData) {
        return new Request(id, operation, path, namespace, token, newData, headers, peer);
    }

    public Request from(Peer newPeer) {
        return new Request(id, operation, path, namespace, token, data, headers, newPeer);
    }

    public Request withNamespace(String newNamespace) {
        return new Request(id, operation, path, newNamespace, token, data, headers, peer);
    }

    /** The same request as a namespace sees it. */
    public Request within(String newNamespace, String relativePath) {
        return new Request(id, operation, relativePath, newNamespace, token, data, headers, peer);
    }

    @Override
    public String toString() {
        return "Request[" + id + " " + operation.word() + " " + path + "]";
    }
}
