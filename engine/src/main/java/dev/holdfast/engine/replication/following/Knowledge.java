package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.store.Entries;
import java.time.Instant;
import java.util.Optional;

/** The primary of a worker, kept current as it tells of itself. Safe for use by many threads. */
final class Knowledge {
    private final KnownPrimaries entry;
    private volatile Optional<KnownPrimary> primary;

    Knowledge(Entries local) {
        this.entry = new KnownPrimaries(local);
        this.primary = entry.load();
    }

    Optional<KnownPrimary> primary() {
        return primary;
    }

    /** Writes only what matters after a restart: where it is and how far it was, not that it was heard once more. */
    synchronized void learn(Contact contact) {
        KnownPrimary before = primary.orElseThrow();
        KnownPrimary next = before.told(contact.report(), contact.address(), contact.at());
        if (next.differsFrom(before)) {
            entry.save(next);
        }
        primary = Optional.of(next);
    }

    /** When it was last heard, milliseconds since 1970, 0 if never. */
    long heardMillis() {
        return primary.flatMap(KnownPrimary::heard).map(Instant::toEpochMilli).orElse(0L);
    }
}
