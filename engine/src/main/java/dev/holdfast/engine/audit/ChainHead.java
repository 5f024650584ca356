package dev.holdfast.engine.audit;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a chain of lines stands.
 *
 * @param seq number of the newest line; 0 before the first
 * @param hash its hash, 64 hex digits
 */
public record ChainHead(long seq, String hash) {
    /** Before the first line. */
    public static final ChainHead START = new ChainHead(0, "0".repeat(64));

    private static final Pattern TEXT = Pattern.compile("([0-9]{1,18}):([0-9a-f]{64})");

    /** Reads {@code seq:hash}. */
    public static Optional<ChainHead> parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        return matcher.matches()
                ? Optional.of(new ChainHead(Long.parseLong(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }
}
