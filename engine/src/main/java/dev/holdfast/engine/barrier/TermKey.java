package dev.holdfast.engine.barrier;

import dev.holdfast.engine.crypto.Aead;
import dev.holdfast.engine.crypto.Secret;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;

/** One storage-encryption key of a keyring. Safe for use by many threads; wiped on closing. */
final class TermKey implements AutoCloseable {
    /** Bytes of a serialised key. */
    static final int LENGTH = 4 + 8 + Aead.KEY_LENGTH;

    private final int term;
    private final Instant installed;
    private final Secret key;
    private final Aead aead;

    private TermKey(int term, Instant installed, byte[] key) {
        this.term = term;
        this.installed = installed;
        this.key = Secret.owning(key);
        this.aead = new Aead(this.key);
    }

    /** A new random key; its time is kept in milliseconds, as it is stored. */
    static TermKey create(int term, Instant now) {
        byte[] key = new byte[Aead.KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        return new TermKey(term, now.truncatedTo(ChronoUnit.MILLIS), key);
    }

    static TermKey read(ByteBuffer in) {
        int term = in.getInt();
        Instant installed = Instant.ofEpochMilli(in.getLong());
        byte[] key = new byte[Aead.KEY_LENGTH];
        in.get(key);
        return new TermKey(term, installed, key);
    }

    void write(ByteBuffer out) {
        byte[] copy = key.copy();
        out.putInt(term).putLong(installed.toEpochMilli()).put(copy);
        Arrays.fill(copy, (byte) 0);
    }

    int term() {
        return term;
    }

    Instant installed() {
        return installed;
    }

    Aead aead() {
        return aead;
    }

    @Override
    public void close() {
        aead.close();
        key.close();
    }
}
