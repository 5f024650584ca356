package dev.holdfast.engine.replication.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.WriteRules;
import java.nio.ByteBuffer;
import java.util.List;

/** Writes changes of replicated entries, as the package documentation gives them. Has no state. */
public final class Changes {
    static final byte PUT = 1;
    static final byte DELETE = 2;

    /** What a change has beside its path and value. */
    static final int BESIDE = 7;

    static final int LEAST_BYTES = BESIDE + 1;

    private Changes() {}

    /**
     * Room for {@link #put}.
     *
     * @throws IllegalArgumentException if they are more than one write may have
     */
    public static int length(List<Change> changes) {
        return Integer.BYTES + WriteRules.check(changes) - changes.size() * (WriteRules.CHANGE_OVERHEAD - BESIDE);
    }

    public static void put(List<Change> changes, ByteBuffer out) {
        out.putInt(changes.size());
        for (Change change : changes) {
            byte[] path = change.key().path().getBytes(UTF_8);
            byte[] value = change.value().orElse(WriteRules.NOTHING);
            out.put(change.value().isPresent() ? PUT : DELETE);
            out.putShort((short) path.length).putInt(value.length);
            out.put(path).put(value);
        }
    }
}
