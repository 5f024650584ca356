package dev.holdfast.engine.testing.disk;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A file: what of it is durable, and what was done since. Used by one thread. */
final class SimulatedFile implements SimulatedNode {
    private static final int SECTOR = 512;

    private final List<Step> unsynced = new ArrayList<>();
    private final Content durable;

    /** Bytes written at a place, or a new size if there are none. */
    private record Step(long at, byte[] bytes) {
        void applyTo(Content content) {
            if (bytes == null) {
                content.cut(at);
            } else {
                content.write(at, bytes, 0, bytes.length);
            }
        }
    }

    SimulatedFile(byte[] durable) {
        this.durable = new Content(durable);
    }

    void write(long at, byte[] bytes) {
        unsynced.add(new Step(at, bytes));
    }

    void cut(long size) {
        unsynced.add(new Step(size, null));
    }

    void sync() {
        unsynced.forEach(step -> step.applyTo(durable));
        unsynced.clear();
    }

    /** What programs read. */
    byte[] seen() {
        Content content = durable.copy();
        unsynced.forEach(step -> step.applyTo(content));
        return content.bytes();
    }

    /** What may be there after a power loss: what is durable, and of the rest any steps, of writes any sectors. */
    byte[] left(Random random) {
        int keptOf4 = random.nextInt(5);
        Content content = durable.copy();
        for (Step step : unsynced) {
            if (step.bytes != null) {
                writeSome(content, step, random, keptOf4);
            } else if (random.nextInt(4) < keptOf4) {
                step.applyTo(content);
            }
        }
        return content.bytes();
    }

    private static void writeSome(Content content, Step step, Random random, int keptOf4) {
        for (int from = 0; from < step.bytes.length; ) {
            long at = step.at + from;
            int length = Math.min(step.bytes.length - from, SECTOR - (int) (at % SECTOR));
            if (random.nextInt(4) < keptOf4) {
                content.write(at, step.bytes, from, length);
            }
            from += length;
        }
    }
}
