package dev.holdfast.engine.seal;

import dev.holdfast.engine.crypto.Aead;
import dev.holdfast.engine.crypto.AeadException;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Key;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The root key encrypted under the seal key; the format is in the package's description. */
final class RootKeyRecord {
    private static final byte VERSION = 1;
    private static final int LENGTH = 1 + Aead.KEY_LENGTH + Aead.OVERHEAD;

    private RootKeyRecord() {}

    static byte[] seal(Secret sealKey, Key key, Secret rootKey) {
        try (Aead aead = new Aead(sealKey)) {
            byte[] sealed = rootKey.use(bytes -> aead.encrypt(bytes, associated(key)));
            return ByteBuffer.allocate(LENGTH).put(VERSION).put(sealed).array();
        }
    }

    /**
     * The root key, or empty if this seal key does not open it.
     *
     * @throws SealEntryException if the record is of an unknown version or has been cut
     */
    static Optional<Secret> open(Secret sealKey, Key key, byte[] record) {
        if (record.length != LENGTH || record[0] != VERSION) {
            throw new SealEntryException(key, "is damaged, or was written by an unknown version");
        }
        try (Aead aead = new Aead(sealKey)) {
            return Optional.of(Secret.owning(aead.decrypt(record, 1, associated(key))));
        } catch (AeadException otherKey) {
            return Optional.empty();
        }
    }

    private static byte[] associated(Key key) {
        byte[] path = key.path().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(1 + path.length).put(VERSION).put(path).array();
    }
}
