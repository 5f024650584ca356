package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns secrets of version 1 into first versions. Each one moves in one write, so what a crash interrupts goes on when the
 * mount is opened again. For one thread, while nobody else uses the mount.
 */
final class Upgrade {
    private static final int PAGE = 100;

    private final Entries entries;
    private final PlainEntries plain;
    private final Clock clock;

    Upgrade(Entries entries, Clock clock) {
        this.entries = entries;
        this.plain = new PlainEntries(entries);
        this.clock = clock;
    }

    /** Moves every secret of version 1 that is left. */
    void finish() {
        List<Entry> page;
        do {
            page = entries.range(Area.REPLICATED, PlainEntries.NAMES, "", PAGE);
            page.forEach(entry -> move(entry.key().path().substring(PlainEntries.NAMES.length())));
        } while (!page.isEmpty());
    }

    private void move(String path) {
        Instant now = clock.instant();
        KeyMetadata before = KeyMetadata.fresh(now);
        VersionInfo first = new VersionInfo(now, Optional.empty(), false);
        KeyMetadata after = before.adding(first, before.rules().kept(VersionRules.NONE));
        List<Change> changes = new ArrayList<>(PlainEntries.removal(path));
        Map<String, Object> data = plain.find(path).orElse(Map.of());
        changes.addAll(VersionedEntries.addition(path, before, after, data));
        entries.write(changes);
    }
}
