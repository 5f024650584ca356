package dev.holdfast.engine.demo;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.UnreachableException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** An application that writes all the time, to whichever cluster serves it. Used by one thread. */
final class DemoWriter {
    /** Its mount of key-value storage. */
    static final String MOUNT = "demo";

    private static final int ENTRIES = 500;
    private static final int SERVED = 200;

    private final List<DemoServer> servers;
    private final String token;
    private DemoServer serving;
    private long written;

    DemoWriter(List<DemoServer> servers, String token) {
        this.servers = servers;
        this.token = token;
        this.serving = servers.get(0);
    }

    long written() {
        return written;
    }

    /** Where it writes now. */
    DemoServer serving() {
        return serving;
    }

    /** Writes one entry, or looks for another cluster if that fails. */
    void write() {
        Map<String, Object> data =
                Map.of("number", written, "time", Instant.now().toString());
        try {
            String path = MOUNT + "/orders/" + written % ENTRIES;
            if (serving.ask(Operation.UPDATE, path, token, data).isSuccess()) {
                written++;
                return;
            }
        } catch (UnreachableException e) {
            // it was stopped, or killed by somebody who wants to see what happens then
        }
        servers.stream().filter(DemoWriter::serves).findFirst().ifPresent(found -> serving = found);
    }

    private static boolean serves(DemoServer server) {
        try {
            return server.ask(Operation.READ, "sys/health", "", Map.of()).status() == SERVED;
        } catch (UnreachableException e) {
            return false;
        }
    }
}
