package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A process that sets the position with entries of both areas and carries out some records of a primary, by turns, until it
 * is killed; it prints a line for each acknowledged move. Arguments: data folder, number of the round.
 */
final class MoveProcess {
    private static final Key MARK = Key.replicated("mark");
    private static final Key LOCAL_MARK = Key.local("mark");

    private MoveProcess() {}

    static ProcessBuilder program(Path folder, int round) {
        return WriterProcess.java(MoveProcess.class, folder.toString(), Integer.toString(round));
    }

    public static void main(String[] args) {
        Store store = new Opening(Path.of(args[0]), CrashTest.SETTINGS).open();
        Random random = new Random(Long.parseLong(args[1]));
        for (int generation = generation(store) + 1; ; generation++) {
            long sequence = random.nextInt(1_000_000);
            move(store, new ReplicatedPosition(sequence, generation), random.nextInt(100_000));
            byte[] line = (generation + "\n").getBytes(US_ASCII);
            System.out.write(line, 0, line.length);
            System.out.flush();
            store.replicated().apply(records(sequence, generation, random.nextInt(20)));
        }
    }

    private static int generation(Store store) {
        return (int) store.replicated().position().generation();
    }

    /** All entries of the last move go, others come. */
    private static void move(Store store, ReplicatedPosition to, int bytes) {
        List<Change> changes = new ArrayList<>();
        for (Area area : Area.values()) {
            store.forEach(area, "entry/", entry -> changes.add(Change.delete(entry.key())));
            changes.add(Change.put(new Key(area, "entry/" + to.generation()), new byte[bytes]));
        }
        byte[] numbers = numbers(to.sequence(), to.generation());
        changes.add(Change.put(MARK, numbers));
        changes.add(Change.put(LOCAL_MARK, numbers));
        store.replicated().moveTo(to, changes);
    }

    private static List<ReplicatedRecord> records(long after, int generation, int count) {
        List<ReplicatedRecord> records = new ArrayList<>();
        for (long sequence = after + 1; sequence <= after + count; sequence++) {
            List<Change> changes = List.of(Change.put(MARK, numbers(sequence, generation)));
            records.add(new ReplicatedRecord(sequence, generation, 0, changes));
        }
        return records;
    }

    /** What the newest write left in the mark. */
    static byte[] numbers(long sequence, long generation) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(sequence)
                .putLong(generation)
                .array();
    }

    static byte[] mark(Store store) {
        return store.get(MARK).orElse(numbers(0, 0));
    }

    /** Generation of the newest move, by what it left in an area. */
    static long moved(Store store, Area area) {
        List<Long> found = new ArrayList<>();
        store.forEach(
                area,
                "entry/",
                entry -> found.add(Long.parseLong(entry.key().path().substring("entry/".length()))));
        return found.size() == 1 ? found.get(0) : -found.size();
    }
}
