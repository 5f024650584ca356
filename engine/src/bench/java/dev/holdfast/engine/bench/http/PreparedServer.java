package dev.holdfast.engine.bench.http;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport;
import java.nio.file.Path;
import java.util.Map;

/** A fresh server, unsealed, that is given what a measurement needs. Used by one thread. */
final class PreparedServer implements AutoCloseable {
    private final HttpTransport transport;
    private final String root;

    private PreparedServer(HttpTransport transport, String root) {
        this.transport = transport;
        this.root = root;
    }

    /** Initialises and unseals the server. */
    static PreparedServer open(String url, Path authority) {
        HttpTransport transport = new HttpTransport(HttpTarget.of(url).withCaFile(authority));
        Holdfast holdfast = new Holdfast(transport);
        Initialized made = holdfast.seal().initialize(1, 1);
        holdfast.seal().unseal(made.keysBase64().get(0));
        return new PreparedServer(transport, made.rootToken());
    }

    Reply update(String path, Map<String, Object> data) {
        Reply reply = transport.send(new Transport.Outgoing(Operation.UPDATE, path, "", root, data));
        if (!reply.isSuccess()) {
            throw new IllegalStateException(path + ": " + reply.body());
        }
        return reply;
    }

    /** A token that may do what this policy says. */
    String tokenWith(String policy) {
        update("sys/policies/acl/bench", Map.of("policy", policy));
        return update("auth/token/create", Map.of("policies", "bench", "ttl", "24h"))
                .body()
                .path("auth")
                .path("client_token")
                .asText();
    }

    @Override
    public void close() {
        transport.close();
    }
}
