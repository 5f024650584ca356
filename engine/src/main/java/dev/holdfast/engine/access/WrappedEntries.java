package dev.holdfast.engine.access;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Where the values that wrapping tokens carry lie in the store: in the order in which they end, so that the next one to
 * end is the first. Without state of its own, so safe for use by many threads.
 */
final class WrappedEntries {
    private static final String WRAPPED = "token/wrapped/";
    private static final int TIME_DIGITS = 16;
    private final Entries entries;

    WrappedEntries(Entries entries) {
        this.entries = entries;
    }

    /** The place of what a wrapping token carries. */
    static Key key(Token token) {
        long end = token.lease().expires().map(Instant::toEpochMilli).orElse(Long.MAX_VALUE);
        return Key.replicated(WRAPPED + HexFormat.of().toHexDigits(end) + "/" + token.id());
    }

    /** Of whose value this is the place. */
    static String tokenId(Key key) {
        return key.path().substring(WRAPPED.length() + TIME_DIGITS + 1);
    }

    Optional<byte[]> of(Token token) {
        return entries.get(key(token));
    }

    /** One at a time, because a value can be large and looking for it reads it. */
    Optional<Key> firstExpired(Instant now) {
        List<Entry> first = entries.range(Area.REPLICATED, WRAPPED, "", 1);
        return first.stream()
                .map(Entry::key)
                .filter(key -> end(key) <= now.toEpochMilli())
                .findFirst();
    }

    private static long end(Key key) {
        return HexFormat.fromHexDigitsToLong(key.path(), WRAPPED.length(), WRAPPED.length() + TIME_DIGITS);
    }
}
