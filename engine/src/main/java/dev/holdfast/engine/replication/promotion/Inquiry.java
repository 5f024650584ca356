package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.Report;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Asks a former primary what it is now, at all its addresses at once. Safe for use by many threads. */
final class Inquiry {
    private static final int AT_ONCE = 16;
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final LinkOpener links;
    private final Duration limit;

    /** @param limit for all of it */
    Inquiry(LinkOpener links, Duration limit) {
        this.links = links;
        this.limit = limit;
    }

    /**
     * @param own report of this cluster, which tells the other nothing that it does not know
     * @return one reply for each address, in their order
     */
    List<Reply> ask(FormerPrimary primary, Report own) {
        Map<String, Line> lines = new LinkedHashMap<>();
        primary.addresses().forEach(address -> lines.computeIfAbsent(address, any -> new Line(links)));
        Map<String, Reply> replies = lines.isEmpty() ? Map.of() : askAll(lines, primary, own);
        String late = "no answer within " + Texts.seconds(limit.toMillis());
        return lines.keySet().stream()
                .map(address -> replies.getOrDefault(address, Reply.none(address, late)))
                .toList();
    }

    private Map<String, Reply> askAll(Map<String, Line> lines, FormerPrimary primary, Report own) {
        try (NamedThreads threads = new NamedThreads("dr-inquiry", Math.min(lines.size(), AT_ONCE))) {
            Map<String, Reply> replies = new ConcurrentHashMap<>();
            CountDownLatch left = new CountDownLatch(lines.size());
            lines.forEach((address, line) -> threads.start(() -> {
                try {
                    replies.put(address, ask(line, primary, address, own));
                } finally {
                    left.countDown();
                }
            }));
            await(left);
            Map<String, Reply> inTime = Map.copyOf(replies);
            lines.values().forEach(Line::close);
            return inTime;
        }
    }

    /** A cluster that is there may be out of reach for a moment: silence counts when it was met twice. */
    private static Reply ask(Line line, FormerPrimary primary, String address, Report own) {
        Reply first = line.tell(primary, address, own);
        if (first.answered()) {
            return first;
        }
        try {
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return first;
        }
        return line.tell(primary, address, own);
    }

    /** Nobody who is interrupted waits any longer. */
    private void await(CountDownLatch left) {
        try {
            var unused = left.await(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
