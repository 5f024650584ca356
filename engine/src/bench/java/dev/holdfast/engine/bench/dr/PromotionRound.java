package dev.holdfast.engine.bench.dr;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.bench.store.Samples;
import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A primary with many entries and its secondary, each a process of its own with TLS. The primary is killed. */
final class PromotionRound {
    private final Path folder;
    private final long entries;

    /**
     * What was measured.
     *
     * @param copied seconds until the secondary has all entries and receives records
     * @param served seconds from asking for a DR operation token until the new primary answered the first read
     */
    record Result(double copied, double served) {}

    PromotionRound(Path folder, long entries) {
        this.folder = folder;
        this.entries = entries;
    }

    Result run() throws IOException, InterruptedException {
        try (DrClusters clusters = new DrClusters(folder)) {
            DrCluster north = clusters.open("north");
            north.stop();
            new Filling(north.files().data(), north.made()).fill(entries);
            north.startUnsealed();
            north.done("sys/replication/dr/primary/enable", Map.of());
            DrCluster south = clusters.open("south");
            double copied = seconds(() -> awaitLevel(clusters.follow(north, south, "south")));
            north.kill();
            double served = seconds(() -> {
                south.operated("promote", Map.of());
                awaitRead(south);
            });
            return new Result(copied, served);
        }
    }

    /** However long it takes: both servers share one machine. */
    private static void awaitLevel(DrCluster cluster) {
        while (!cluster.state().equals("stream-wals")) {
            CopyRound.pause();
        }
    }

    private void awaitRead(DrCluster cluster) {
        String path = Filling.MOUNT + "/" + new Samples(true).path(entries / 2);
        while (!cluster.call(Operation.READ, path, Map.of()).isSuccess()) {
            Thread.onSpinWait();
        }
    }

    /** Work that may fail. */
    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    private static double seconds(Work work) throws IOException {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }
}
