package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.Request;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/** The newest lines in memory: at most 10000, and 32 MiB. Safe for use by many threads. */
final class AuditRing {
    static final int MOST_LINES = 10_000;
    private static final long MOST_BYTES = 32L << 20;
    private final Deque<Line> lines = new ArrayDeque<>();
    private long bytes;
    private long last;

    /**
     * A line that was written.
     *
     * @param number counts from 1 since this process began
     * @param path of the request
     * @param operation of the request
     * @param bytes as written; nobody may change them
     */
    record Line(long number, String path, String operation, byte[] bytes) {

        @Override
        public String toString() {
            return "Line[" + number + "]";
        }
    }

    synchronized void add(Request request, byte[] line) {
        last++;
        lines.addLast(new Line(last, request.path(), request.operation().word(), line));
        bytes += line.length;
        while (lines.size() > MOST_LINES || bytes > MOST_BYTES) {
            bytes -= lines.removeFirst().bytes().length;
        }
    }

    /** The oldest lines after a number, oldest first. */
    synchronized List<Line> after(long number, int limit, Predicate<Line> wanted) {
        return lines.stream()
                .filter(line -> line.number() > number && wanted.test(line))
                .limit(limit)
                .toList();
    }

    /** The newest lines, oldest first. */
    synchronized List<Line> newest(int limit, Predicate<Line> wanted) {
        List<Line> all = new ArrayList<>(lines.stream().filter(wanted).toList());
        return List.copyOf(all.subList(Math.max(0, all.size() - limit), all.size()));
    }

    synchronized void clear() {
        lines.clear();
        bytes = 0;
    }
}
