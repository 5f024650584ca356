package dev.holdfast.engine.replication.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.replication.sync.SameEntries;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A primary {@code north}, a secondary {@code south} that is level with it, the network between them, and writers. */
final class DrPair implements Closeable {
    private static final int WRITERS = 4;

    final DrClusters clusters;
    final DrCluster north;
    final DrCluster south;
    final FaultyProxy network;
    final AcknowledgedWrites writes;

    DrPair(Path folder) throws Exception {
        this(folder, Map.of());
    }

    /** @param environment of the secondary */
    DrPair(Path folder, Map<String, String> environment) throws Exception {
        clusters = new DrClusters(folder);
        try {
            north = clusters.open("north");
            network = DrClusters.primary(north).network();
            south = clusters.create("south").in(environment).start().initialize();
            clusters.follow(north, south, "south");
            writes = new AcknowledgedWrites(north, WRITERS);
        } catch (Exception | Error e) {
            clusters.close();
            throw e;
        }
    }

    /** Ends the writing, waits until the secondary is level, and compares everything. */
    void assertIdentical() throws Exception {
        writes.stop();
        DrClusters.awaitLevel(north, south);
        writes.verify(north);
        north.stop();
        south.stop();
        try (Store ahead = H2Store.open(north.data());
                Store copy = H2Store.open(south.data())) {
            SameEntries.verify(ahead, copy);
        }
    }

    /** The secondary, made the primary in place of one that is gone, has every write. */
    void assertPromotable() throws IOException {
        south.startUnsealed();
        south.operated("promote", Map.of());
        assertThat(south.status().path("generation").asLong()).isEqualTo(2);
        writes.verify(south);
    }

    @Override
    public void close() throws IOException {
        writes.close();
        clusters.close();
    }
}
