package dev.holdfast.engine.mount.kv;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Takes versions away and brings them back; paths and versions that are not there are left out in silence. Safe for use by
 * many threads.
 */
final class Versions {
    private final VersionedEntries entries;
    private final Clock clock;

    Versions(VersionedEntries entries, Clock clock) {
        this.entries = entries;
        this.clock = clock;
    }

    void deleteNewest(String path) {
        Instant now = clock.instant();
        entries.holding(path, () -> {
            entries.metadata(path)
                    .ifPresent(m -> entries.put(path, m.changing(List.of(m.current()), v -> v.deleted(now))));
            return null;
        });
    }

    void delete(String path, Collection<Long> versions) {
        Instant now = clock.instant();
        change(path, versions, version -> version.deleted(now));
    }

    void undelete(String path, Collection<Long> versions) {
        change(path, versions, VersionInfo::undeleted);
    }

    private void change(String path, Collection<Long> versions, UnaryOperator<VersionInfo> change) {
        entries.holding(path, () -> {
            entries.metadata(path).ifPresent(m -> entries.put(path, m.changing(versions, change)));
            return null;
        });
    }

    void destroy(String path, Collection<Long> versions) {
        entries.holding(path, () -> {
            entries.metadata(path).ifPresent(metadata -> {
                List<Long> there = versions.stream()
                        .filter(metadata.versions()::containsKey)
                        .toList();
                entries.putWithout(path, metadata.changing(there, VersionInfo::withoutData), there);
            });
            return null;
        });
    }
}
