package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.replication.stream.Shipper;
import java.util.HashMap;
import java.util.Map;

/** How many records all streams have read from the log. Safe for use by many threads. */
final class Scanned {
    /** Streams that are open, and after which sequence each began. */
    private final Map<Shipper, Long> open = new HashMap<>();

    private long ended;

    /** A stream begins after a sequence. */
    synchronized void begin(Shipper shipper, long after) {
        open.put(shipper, after);
    }

    synchronized void end(Shipper shipper) {
        ended += records(shipper, open.remove(shipper));
    }

    synchronized long total() {
        return ended
                + open.entrySet().stream()
                        .mapToLong(stream -> records(stream.getKey(), stream.getValue()))
                        .sum();
    }

    private static long records(Shipper shipper, long after) {
        return Math.max(0, shipper.shipped() - after);
    }
}
