package dev.holdfast.engine.barrier;

import dev.holdfast.engine.crypto.Aead;
import dev.holdfast.engine.crypto.AeadException;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Key;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Records and their plaintexts; the format is in the package's description. */
final class EntryCipher {
    /** The term that stands for the root key. */
    static final int ROOT_TERM = 0;

    private static final byte VERSION = 1;
    private static final int HEADER = 5;

    private EntryCipher() {}

    static byte[] seal(Aead aead, int term, Key key, byte[] plaintext) {
        byte[] header = header(term);
        byte[] sealed = aead.encrypt(plaintext, associated(header, key));
        return ByteBuffer.allocate(HEADER + sealed.length)
                .put(header)
                .put(sealed)
                .array();
    }

    private static byte[] header(int term) {
        return ByteBuffer.allocate(HEADER).put(VERSION).putInt(term).array();
    }

    /**
     * The term of the key that a record needs.
     *
     * @throws BarrierException if the record is too short or of an unknown version
     */
    static int term(Key key, byte[] record) {
        if (record.length < HEADER + Aead.OVERHEAD) {
            throw new BarrierException(key, "its record has " + record.length + " bytes, too few to be whole");
        }
        if (record[0] != VERSION) {
            throw new BarrierException(
                    key,
                    "its record has the unknown version " + (record[0] & 0xFF) + "; use the release that wrote it");
        }
        return ByteBuffer.wrap(record).getInt(1);
    }

    static byte[] open(Aead aead, Key key, byte[] record) {
        try {
            return aead.decrypt(record, HEADER, associated(header(term(key, record)), key));
        } catch (AeadException e) {
            throw new BarrierException(key, "its record " + e.getMessage(), e);
        }
    }

    private static byte[] associated(byte[] header, Key key) {
        byte[] path = key.path().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(HEADER + 1 + path.length)
                .put(header)
                .put((byte) (key.area() == Area.REPLICATED ? 'R' : 'L'))
                .put(path)
                .array();
    }
}
