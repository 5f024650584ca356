package dev.holdfast.desktop.dr.topology.model;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lag of each link over the last minute. Not thread-safe. */
final class LagTrails {
    /** How many samples are kept at most. */
    static final int POINTS = 60;

    private static final Duration LENGTH = Duration.ofMinutes(1);
    private static final Duration STEP = LENGTH.dividedBy(POINTS);

    private record Sample(Instant time, long millis) {}

    private final Map<String, Deque<Sample>> trails = new HashMap<>();

    /** Adds what is known now, forgets links that are gone, and gives each link its trail. */
    List<Link> follow(List<Link> links, Instant now) {
        trails.keySet().retainAll(links.stream().map(Link::id).toList());
        List<Link> followed = new ArrayList<>();
        for (Link link : links) {
            Deque<Sample> trail = trails.computeIfAbsent(link.id(), id -> new ArrayDeque<>());
            if (!link.stale()) {
                link.lag().ifPresent(lag -> add(trail, new Sample(now, lag.millis())));
            }
            forget(trail, now);
            followed.add(link.withTrail(trail.stream().map(Sample::millis).toList()));
        }
        return followed;
    }

    /** The newest sample counts only for itself until it is a step away from the one before. */
    private static void add(Deque<Sample> trail, Sample sample) {
        Sample last = trail.pollLast();
        if (last != null
                && (trail.isEmpty()
                        || Duration.between(trail.getLast().time(), last.time()).compareTo(STEP) >= 0)) {
            trail.addLast(last);
        }
        trail.addLast(sample);
    }

    private static void forget(Deque<Sample> trail, Instant now) {
        while (!trail.isEmpty()
                && (trail.size() > POINTS
                        || trail.getFirst().time().plus(LENGTH).isBefore(now))) {
            trail.removeFirst();
        }
    }
}
