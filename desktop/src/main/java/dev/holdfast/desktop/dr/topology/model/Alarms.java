package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.desktop.dr.topology.model.Alarm.Kind;
import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What somebody should look at, the worst first. */
final class Alarms {
    /** Above this, times of two clusters are no longer comparable to the second. */
    private static final long SKEW_LIMIT_MILLIS = 1000;

    private final List<Alarm> alarms = new ArrayList<>();

    private Alarms() {}

    /**
     * Those of a cluster that the console knows.
     *
     * @param rival whether another cluster of its set is a primary too
     * @param lost whether its primary is none any more
     * @param entry what its primary knows of it
     */
    static List<Alarm> of(Sighting site, boolean rival, boolean lost, Optional<Link> link, Optional<DrPeer> entry) {
        Alarms found = new Alarms();
        found.add(rival, Kind.TWO_PRIMARIES, "");
        found.add(lost, Kind.LOST_PRIMARY, "");
        found.add(site.seal() == Seal.SEALED, Kind.SEALED, "");
        site.status().ifPresent(found::addStatus);
        link.ifPresent(way -> found.add(way.roots() == Link.Roots.DIFFER, Kind.ROOTS_DIFFER, ""));
        found.addSkew(Stream.concat(entry.stream(), Heads.named(site).stream()));
        return found.sorted();
    }

    private void addStatus(DrStatus dr) {
        add(
                dr.isFenced(),
                Kind.FENCED,
                dr.primary()
                        .flatMap(DrStatus.PrimaryPart::fencedBy)
                        .map(fence -> Long.toString(fence.generation()))
                        .orElse(""));
        add(dr.corruptedMerkleTree(), Kind.CORRUPT, "");
        long aside = dr.secondary().map(DrStatus.SecondaryPart::divergedEntries).orElse(0L);
        add(aside > 0, Kind.DIVERGED, Long.toString(aside));
        add(!dr.lastError().isBlank(), Kind.FAILED, dr.lastError());
    }

    /** Either end may tell it. */
    private void addSkew(Stream<DrPeer> ends) {
        long skew = ends.filter(DrPeer::isConnected)
                .mapToLong(end -> Math.abs(end.clockSkewMillis()))
                .max()
                .orElse(0);
        add(skew > SKEW_LIMIT_MILLIS, Kind.CLOCK_SKEW, Long.toString(skew));
    }

    private void add(boolean holds, Kind kind, String detail) {
        if (holds) {
            alarms.add(new Alarm(kind, detail));
        }
    }

    private List<Alarm> sorted() {
        alarms.sort(Comparator.comparing(Alarm::kind));
        return alarms;
    }
}
