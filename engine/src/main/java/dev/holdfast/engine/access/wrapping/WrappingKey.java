package dev.holdfast.engine.access.wrapping;

import dev.holdfast.engine.crypto.JwtKey;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.util.Optional;

/**
 * The key that signs wrapping tokens, read from the store each time, so that none stays in memory after sealing. Safe for
 * use by many threads.
 */
final class WrappingKey {
    private static final Key PLACE = Key.replicated("wrapping/jwt-key");
    private final Entries entries;

    WrappingKey(Entries entries) {
        this.entries = entries;
    }

    /** The key, if there is one yet. */
    Optional<JwtKey> find() {
        return entries.get(PLACE).map(WrappingKey::decoded);
    }

    /** The key; made and stored if there is none yet. */
    JwtKey get() {
        return find().orElseGet(this::make);
    }

    private synchronized JwtKey make() {
        return find().orElseGet(() -> {
            JwtKey made = JwtKey.generate();
            entries.write(Change.put(PLACE, made.encoded()));
            return made;
        });
    }

    private static JwtKey decoded(byte[] stored) {
        try {
            return JwtKey.decode(stored);
        } catch (IllegalArgumentException e) {
            // the cause could quote the key
            throw new StoreException("entry " + PLACE.path() + " cannot be read; remove it to have a new key made");
        }
    }
}
