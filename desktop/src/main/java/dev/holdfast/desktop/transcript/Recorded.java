package dev.holdfast.desktop.transcript;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A transcript as it is found.
 *
 * @param entries in their order, as far as they can be read
 * @param firstWrong number of the first line that is not as it was written, counted from 1; empty if all are
 */
public record Recorded(String id, List<Entry> entries, OptionalLong firstWrong) {
    public Recorded {
        entries = List.copyOf(entries);
    }

    /** Whether nothing was changed, removed, put in or moved. */
    public boolean isWhole() {
        return firstWrong.isEmpty();
    }

    /** The first entry, empty if not even that can be read. */
    public Optional<Entry> begin() {
        return entries.stream()
                .filter(entry -> entry.type() == Entry.Type.BEGIN)
                .findFirst();
    }

    /** How it ended, empty if it was interrupted or is still going on. */
    public Optional<Entry> end() {
        return entries.stream().filter(entry -> entry.type() == Entry.Type.END).findFirst();
    }

    /** A member of the first entry, "" if there is none. */
    public String about(String member) {
        return begin().map(entry -> entry.get(member)).orElse("");
    }

    /** The kind for people. */
    public String kindLabel() {
        String code = about("kind");
        return TranscriptKind.of(code).map(TranscriptKind::label).orElse(code);
    }
}
