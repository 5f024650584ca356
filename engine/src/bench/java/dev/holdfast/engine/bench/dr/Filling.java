package dev.holdfast.engine.bench.dr;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.bench.store.Samples;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fills the store of a cluster that does not run, through an engine of its own. */
final class Filling {
    /** A key-value mount that holds the entries. */
    static final String MOUNT = "kv";

    private static final int WRITERS = 16;

    private final Path data;
    private final Initialized made;
    private final Samples samples = new Samples(true);

    /** @param made what opens the cluster */
    Filling(Path data, Initialized made) {
        this.data = data;
        this.made = made;
    }

    void fill(long entries) {
        try (Engine engine = Engine.open(EngineConfig.of(new StorageConfig.H2(data), List.of()))) {
            update(engine, "sys/unseal", Map.of("key", made.keysBase64().get(0)));
            update(engine, "sys/mounts/" + MOUNT, Map.of("type", "kv", "options", Map.of("version", "1")));
            List<Thread> writers = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                long first = i;
                writers.add(new Thread(() -> write(engine, first, entries)));
            }
            writers.forEach(Thread::start);
            writers.forEach(Uninterrupted::join);
        }
    }

    private void write(Engine engine, long first, long entries) {
        for (long number = first; number < entries; number += WRITERS) {
            String value = new String(samples.value(number), ISO_8859_1);
            update(engine, MOUNT + "/" + samples.path(number), Map.of("value", value));
        }
    }

    private void update(Engine engine, String path, Map<String, Object> fields) {
        Response response = engine.handle(
                Request.of(Operation.UPDATE, path).withToken(made.rootToken()).withData(fields));
        if (response.status() >= 300) {
            throw new IllegalStateException(path + ": " + response.status() + " " + response.body());
        }
    }
}
