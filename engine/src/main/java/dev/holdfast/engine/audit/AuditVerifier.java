package dev.holdfast.engine.audit;

import java.util.Optional;

/**
 * Checks lines in the order in which they were written and names the first that was changed, removed or added. For one
 * thread.
 *
 * <p>A line that does not match its own hash was changed. A line that does, but does not follow the one before, shows by
 * its number and by the hash that it follows what happened: lines between were removed, or one of both was added, or the
 * one before was changed together with its hash.
 */
public final class AuditVerifier {
    private final Optional<ChainHead> expectedHead;
    private ChainHead beforeLast = ChainHead.START;
    private ChainHead last = ChainHead.START;
    private String lastPlace = "the beginning";

    /**
     * @param expectedHead where the chain is known to have stood, to notice lines cut off at the end
     */
    public AuditVerifier(Optional<ChainHead> expectedHead) {
        this.expectedHead = expectedHead;
    }

    /**
     * Takes the next line.
     *
     * @param place where it stands, for the text
     * @param line without its newline
     * @return what is wrong with it or the one before; nothing more must be checked then
     */
    public Optional<String> check(String place, byte[] line) {
        Optional<ChainLine> parsed = ChainLine.parse(line);
        Optional<String> problem = parsed.map(found -> problem(place, found))
                .orElseGet(() -> Optional.of(place + ": changed or added; it does not end in a chain member"));
        if (parsed.isPresent() && problem.isEmpty()) {
            beforeLast = last;
            last = parsed.get().head();
            lastPlace = place;
        }
        return problem;
    }

    private Optional<String> problem(String place, ChainLine line) {
        if (!line.isIntact()) {
            return Optional.of(place + ": changed; line " + line.head().seq() + " does not match its hash");
        }
        if (!line.follows(last)) {
            return Optional.of(breakBefore(place, line));
        }
        return expectedHead
                .filter(head -> head.seq() == line.head().seq() && !head.equals(line.head()))
                .map(head -> place + ": changed; the head that was given for line " + head.seq() + " has another hash");
    }

    private String breakBefore(String place, ChainLine line) {
        long expected = last.seq() + 1;
        long found = line.head().seq();
        if (found > expected) {
            return place + ": lines " + expected + " to " + (found - 1) + " were removed before it";
        }
        if (found == last.seq() && last.seq() > 0 && line.follows(beforeLast)) {
            return lastPlace + ": added; the line after it has the same number " + found;
        }
        return found < expected
                ? place + ": added; it has number " + found + " where " + expected + " is expected"
                : lastPlace + ": changed together with its hash; the line after it follows another one";
    }

    /** What is wrong at the end: lines cut off, as far as a head was given. */
    public Optional<String> finish() {
        return expectedHead
                .filter(head -> head.seq() > last.seq())
                .map(head -> "after " + lastPlace + ": lines " + (last.seq() + 1) + " to " + head.seq()
                        + " were removed at the end");
    }

    /** The newest line found to be right. */
    public ChainHead last() {
        return last;
    }
}
