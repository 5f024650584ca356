package dev.holdfast.engine.barrier;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The storage-encryption keys by term, of which the newest encrypts and all decrypt.
 *
 * <p>Not changed after it is made; safe for use by many threads.
 */
final class Keyring implements AutoCloseable {
    private static final byte VERSION = 1;
    private static final int HEADER = 9;

    private final NavigableMap<Integer, TermKey> keys;
    private final TermKey active;

    private Keyring(NavigableMap<Integer, TermKey> keys, TermKey active) {
        this.keys = keys;
        this.active = active;
    }

    /** With one new key, term 1. */
    static Keyring create(Instant now) {
        return new Keyring(new TreeMap<>(), null).rotated(now);
    }

    /** With all these keys and a new active one. The keys are shared: close only one of the two keyrings. */
    Keyring rotated(Instant now) {
        NavigableMap<Integer, TermKey> more = new TreeMap<>(keys);
        TermKey next = TermKey.create(keys.isEmpty() ? 1 : keys.lastKey() + 1, now);
        more.put(next.term(), next);
        return new Keyring(more, next);
    }

    TermKey active() {
        return active;
    }

    /** What a change looks like in the store. */
    Change sealed(Change change) {
        return new Change(
                change.key(),
                change.value().map(value -> EntryCipher.seal(active.aead(), active.term(), change.key(), value)));
    }

    /**
     * What a record holds.
     *
     * @throws BarrierException if it cannot be decrypted
     */
    byte[] opened(Key key, byte[] record) {
        int term = EntryCipher.term(key, record);
        TermKey termKey = Optional.ofNullable(keys.get(term))
                .orElseThrow(() -> new BarrierException(key, "its record needs the unknown key term " + term));
        return EntryCipher.open(termKey.aead(), key, record);
    }

    /** The plaintext form; the caller wipes it. */
    byte[] serialise() {
        ByteBuffer out = ByteBuffer.allocate(HEADER + keys.size() * TermKey.LENGTH);
        out.put(VERSION).putInt(active.term()).putInt(keys.size());
        keys.values().forEach(key -> key.write(out));
        return out.array();
    }

    /**
     * The keyring of a plaintext form.
     *
     * @throws IllegalArgumentException saying what is wrong with it
     */
    static Keyring parse(byte[] plaintext) {
        try {
            return read(ByteBuffer.wrap(plaintext));
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("the keyring is cut short", e);
        }
    }

    private static Keyring read(ByteBuffer in) {
        int version = in.get() & 0xFF;
        if (version != VERSION) {
            throw new IllegalArgumentException("the keyring has the unknown version " + version);
        }
        int activeTerm = in.getInt();
        int count = in.getInt();
        if (count < 1 || in.remaining() != (long) count * TermKey.LENGTH) {
            throw new IllegalArgumentException("the keyring's length does not fit its " + count + " keys");
        }
        NavigableMap<Integer, TermKey> keys = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            TermKey key = TermKey.read(in);
            keys.put(key.term(), key);
        }
        return checked(keys, activeTerm, count);
    }

    private static Keyring checked(NavigableMap<Integer, TermKey> keys, int activeTerm, int count) {
        if (keys.size() != count || keys.firstKey() < 1 || !keys.containsKey(activeTerm)) {
            keys.values().forEach(TermKey::close);
            throw new IllegalArgumentException("the keyring's terms are below 1, doubled, or lack the active one");
        }
        return new Keyring(keys, keys.get(activeTerm));
    }

    @Override
    public void close() {
        keys.values().forEach(TermKey::close);
    }

    @Override
    public String toString() {
        return "Keyring" + keys.keySet();
    }
}
