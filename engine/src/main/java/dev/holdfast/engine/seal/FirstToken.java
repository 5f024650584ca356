package dev.holdfast.engine.seal;

import dev.holdfast.engine.store.Change;
import java.util.List;

/** Makes the root token that initialising hands out. */
@FunctionalInterface
public interface FirstToken {

    /** A fresh root token. Nothing may be read or written: the barrier is closed. */
    Issued issue();

    /**
     * A token and what it leaves behind. {@link #toString()} shows neither.
     *
     * @param token the text to hand out
     * @param entries plaintext changes, which are encrypted and written together with everything else
     */
    record Issued(String token, List<Change> entries) {

        public Issued {
            entries = List.copyOf(entries);
        }

        @Override
        public String toString() {
            return "Issued[hidden]";
        }
    }
}
