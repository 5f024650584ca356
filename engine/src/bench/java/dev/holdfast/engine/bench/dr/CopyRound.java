package dev.holdfast.engine.bench.dr;

import dev.holdfast.engine.bench.store.Samples;
import dev.holdfast.engine.replication.sync.LoopbackPrimary;
import dev.holdfast.engine.replication.sync.LoopbackSecondary;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.store.tree.TreeStatus;
import dev.holdfast.engine.testing.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** A primary with many entries whose log reaches nowhere, and one secondary after the other. */
final class CopyRound implements AutoCloseable {
    private static final int BATCH = 1000;

    private final Path folder;
    private final Samples samples = new Samples(true);
    private final Random random = new Random(5);
    private final long entries;
    private final Store primary;
    private final LoopbackPrimary server;
    private Store secondary;

    /**
     * Bringing a copy into line.
     *
     * @param bytes in both directions
     */
    record Difference(double seconds, double bytes) {}

    CopyRound(Path folder, long entries) throws IOException {
        this.folder = folder;
        this.entries = entries;
        this.primary = H2Store.open(folder.resolve("primary"));
        for (long number = 0; number < entries; number += BATCH) {
            List<Change> changes = new ArrayList<>();
            for (long n = number; n < number + BATCH; n++) {
                changes.add(put(samples.path(n), n));
            }
            primary.write(changes);
        }
        this.server = new LoopbackPrimary(primary, Duration.ofSeconds(5));
    }

    private Change put(String path, long value) {
        return Change.put(Key.replicated(path), samples.value(value));
    }

    /** The history begins anew, so that secondaries have to compare. */
    private void loseLog(List<Change> changes) {
        primary.replicated().copy(changes);
        primary.settleTree();
    }

    /** Seconds of the first synchronisation of a new secondary, which stays. */
    double firstSeconds() throws IOException {
        forgetSecondary();
        loseLog(List.of(put("bench/lost", 1)));
        secondary = H2Store.open(folder.resolve("secondary"));
        return synchronise().seconds();
    }

    private Difference synchronise() throws IOException {
        LoopbackSecondary follower = new LoopbackSecondary(secondary, server.port());
        long before = server.sent();
        long start = System.nanoTime();
        follower.synchronise();
        double seconds = (System.nanoTime() - start) / 1e9;
        double bytes = server.sent() - before + follower.asked();
        secondary.settleTree();
        if (!secondary.tree().root().digest().equals(primary.tree().root().digest())) {
            throw new IllegalStateException("the copy differs");
        }
        return new Difference(seconds, bytes);
    }

    /** Changes so many entries, and brings the secondary into line. */
    Difference differenceOf(int count) throws IOException {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            changes.add(put(samples.path(random.nextLong(entries)), random.nextInt(1 << 20)));
        }
        loseLog(changes);
        return synchronise();
    }

    /** How long the tree takes to be built, in times of reading and hashing. */
    double treeBesideScan() {
        double scan = scanSeconds();
        long start = System.nanoTime();
        primary.tree().rebuild();
        while (primary.tree().status().state() != TreeStatus.State.THERE) {
            pause();
        }
        return (System.nanoTime() - start) / 1e9 / scan;
    }

    static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private double scanSeconds() {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            long start = System.nanoTime();
            primary.forEach(Area.REPLICATED, "", entry -> sha256.digest(entry.value()));
            return (System.nanoTime() - start) / 1e9;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private void forgetSecondary() {
        if (secondary != null) {
            secondary.close();
            Machine.deleteTree(folder.resolve("secondary"));
        }
    }

    @Override
    public void close() throws IOException {
        forgetSecondary();
        server.close();
        primary.close();
    }
}
