package dev.holdfast.engine.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Initialized;
import java.time.Duration;
import java.util.Map;

/** A cluster that becomes a DR secondary. */
record DemoSecondary(DemoServer server) {
    private static final String DR = "sys/replication/dr/";
    private static final Duration SYNCHRONISATION = Duration.ofSeconds(60);
    private static final long POLL = 200;

    /** Opens it as a cluster of its own, and has it follow the primary; returns when it has a copy of everything. */
    void follow(DemoPrimary primary) throws InterruptedException {
        server.awaitStart();
        Initialized own = server.client().seal().initialize(1, 1);
        server.client().seal().unseal(own.keysBase64().get(0));
        JsonNode wrapped = primary.change(DR + "primary/secondary-token", Map.of("id", server.name()))
                .body()
                .path("wrap_info");
        server.change(
                DR + "secondary/enable",
                own.rootToken(),
                Map.of("token", wrapped.path("token").asText()));
        awaitStream();
    }

    private void awaitStream() throws InterruptedException {
        long deadline = System.nanoTime() + SYNCHRONISATION.toNanos();
        JsonNode status = status();
        while (!status.path("state").asText().equals("stream-wals")) {
            if (System.nanoTime() > deadline) {
                throw new DemoException(server.name() + " does not follow: " + status);
            }
            Thread.sleep(POLL);
            status = status();
        }
    }

    private JsonNode status() {
        return server.ask(Operation.READ, DR + "status", "", Map.of()).data();
    }
}
