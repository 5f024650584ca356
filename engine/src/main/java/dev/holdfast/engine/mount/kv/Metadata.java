package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Fields;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Settings and notes of paths. Safe for use by many threads. */
final class Metadata {
    private final VersionedEntries entries;
    private final Clock clock;

    Metadata(VersionedEntries entries, Clock clock) {
        this.entries = entries;
        this.clock = clock;
    }

    Optional<KeyMetadata> find(String path) {
        return entries.metadata(path);
    }

    /** Changes what is sent, of a path that may be new. */
    void put(String path, Fields sent) {
        entries.holding(path, () -> {
            KeyMetadata before = find(path).orElseGet(() -> KeyMetadata.fresh(clock.instant()));
            Map<String, String> notes = sent.wasSent(CustomMetadata.NAME)
                    ? CustomMetadata.of(sent.map(CustomMetadata.NAME))
                    : before.custom();
            return write(path, before, before.rules().changedBy(sent), notes);
        });
    }

    /**
     * Changes the rules that are sent, and merges notes.
     *
     * @param reset names of what goes back to its default
     * @return whether the path is there
     */
    boolean patch(String path, Fields sent, Set<String> reset) {
        return entries.holding(path, () -> find(path)
                .map(before -> write(
                        path, before, before.rules().changedBy(sent).without(reset), patched(before, sent, reset)))
                .isPresent());
    }

    private static Map<String, String> patched(KeyMetadata before, Fields sent, Set<String> reset) {
        return reset.contains(CustomMetadata.NAME)
                ? Map.of()
                : CustomMetadata.patched(before.custom(), sent.map(CustomMetadata.NAME));
    }

    private KeyMetadata write(String path, KeyMetadata before, VersionRules rules, Map<String, String> notes) {
        KeyMetadata after = before.with(rules, notes, clock.instant());
        entries.put(path, after);
        return after;
    }

    /** Removes a path with everything in it. */
    void delete(String path) {
        entries.holding(path, () -> {
            find(path).ifPresent(metadata -> entries.delete(path, metadata));
            return null;
        });
    }
}
