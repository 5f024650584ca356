package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.store.StoreException;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads and writes versions. Safe for use by many threads: writes of one path follow one another. */
final class Secrets {
    /** A reader can come between the writes that drop versions; so often in a row it does not. */
    private static final int ATTEMPTS = 10;

    private final VersionedEntries entries;
    private final Clock clock;

    Secrets(VersionedEntries entries, Clock clock) {
        this.entries = entries;
        this.clock = clock;
    }

    /**
     * A version that is, or was, there.
     *
     * @param metadata of its path
     * @param version its number
     * @param data empty if it was deleted or destroyed
     */
    record Found(KeyMetadata metadata, long version, Optional<Map<String, Object>> data) {}

    /** Whether there is a newest version that can be read. */
    boolean exists(String path) {
        return entries.metadata(path).filter(m -> m.isReadable(clock.instant())).isPresent();
    }

    /**
     * One version; empty if it never was, or was dropped.
     *
     * @param version 0 for the newest
     * @throws StoreException if its data are missing
     */
    Optional<Found> read(String path, long version) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<KeyMetadata> metadata = entries.metadata(path);
            long number = version == 0 ? metadata.map(KeyMetadata::current).orElse(0L) : version;
            Optional<VersionInfo> known = metadata.flatMap(m -> m.version(number));
            boolean gone = known.filter(v -> v.isGone(clock.instant())).isPresent();
            Optional<Map<String, Object>> data =
                    known.isEmpty() || gone ? Optional.empty() : entries.data(path, number);
            if (known.isEmpty() || gone || data.isPresent()) {
                return known.map(v -> new Found(metadata.get(), number, data));
            }
        }
        throw new StoreException("the data of a version of " + path + " are missing");
    }

    /**
     * Writes a new version.
     *
     * @param cas the number of the version that it must follow, 0 for the first, if said
     * @return the metadata with the new version as the newest
     * @throws ApiException 400 if another version is the newest, or {@code cas} is missing where it is required
     */
    KeyMetadata write(String path, Map<String, Object> data, OptionalLong cas) {
        return entries.holding(path, () -> {
            Instant now = clock.instant();
            KeyMetadata before = entries.metadata(path).orElseGet(() -> KeyMetadata.fresh(now));
            VersionRules mount = entries.config();
            requireNewest(before, mount, cas);
            return add(path, before, mount, data, now);
        });
    }

    /**
     * Writes the newest version with a merge patch applied as a new one.
     *
     * @return the metadata, or what is known of a newest version that cannot be read; empty if there is none
     * @throws ApiException like {@link #write}
     */
    Optional<Found> patch(String path, Map<String, Object> patch, OptionalLong cas) {
        return entries.holding(path, () -> read(path, 0).map(found -> {
            if (found.data().isEmpty()) {
                return found;
            }
            VersionRules mount = entries.config();
            requireNewest(found.metadata(), mount, cas);
            Map<String, Object> merged = MergePatch.apply(found.data().get(), patch);
            KeyMetadata after = add(path, found.metadata(), mount, merged, clock.instant());
            return new Found(after, after.current(), Optional.of(merged));
        }));
    }

    private KeyMetadata add(
            String path, KeyMetadata before, VersionRules mount, Map<String, Object> data, Instant now) {
        VersionInfo version = new VersionInfo(now, before.rules().deadline(now, mount), false);
        KeyMetadata after = before.adding(version, before.rules().kept(mount));
        entries.putVersion(path, before, after, data);
        return after;
    }

    private static void requireNewest(KeyMetadata metadata, VersionRules mount, OptionalLong cas) {
        if (cas.isEmpty() && (mount.casRequired() || metadata.rules().casRequired())) {
            throw ApiException.badRequest("cas: check-and-set parameter required for this call;"
                    + " send options.cas with the current version, or 0 for a new secret");
        }
        if (cas.isPresent() && cas.getAsLong() != metadata.current()) {
            throw ApiException.badRequest(
                    "cas: check-and-set parameter did not match the current version, which is " + metadata.current());
        }
    }
}
