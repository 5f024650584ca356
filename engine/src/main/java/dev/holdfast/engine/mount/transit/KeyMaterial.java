package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.StoreException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The secrets of one version. Wiped on {@link #close}.
 *
 * @param key raw, or PKCS#8 of a private key
 * @param mac key of its HMACs
 */
record KeyMaterial(Secret key, Secret mac) implements AutoCloseable {
    private static final byte FORMAT = 1;
    private static final int LENGTH = 2;

    /** The stored form, which the package's description has; the caller wipes it. */
    byte[] bytes() {
        ByteBuffer out = ByteBuffer.allocate(1 + LENGTH + key.length() + LENGTH + mac.length());
        out.put(FORMAT);
        put(out, key);
        put(out, mac);
        return out.array();
    }

    private static void put(ByteBuffer out, Secret secret) {
        out.putShort((short) secret.length());
        secret.use(out::put);
    }

    /**
     * @param stored made by {@link #bytes}; wiped
     * @throws StoreException if it is damaged or of another version; says nothing of the content
     */
    static KeyMaterial read(byte[] stored) {
        try {
            ByteBuffer in = ByteBuffer.wrap(stored);
            if (!in.hasRemaining() || in.get() != FORMAT) {
                throw damaged();
            }
            byte[] key = take(in);
            byte[] mac = take(in);
            if (in.hasRemaining()) {
                throw damaged();
            }
            return new KeyMaterial(Secret.owning(key), Secret.owning(mac));
        } finally {
            Arrays.fill(stored, (byte) 0);
        }
    }

    private static byte[] take(ByteBuffer in) {
        int length = in.remaining() < LENGTH ? LENGTH : Short.toUnsignedInt(in.getShort());
        if (length > in.remaining()) {
            throw damaged();
        }
        byte[] taken = new byte[length];
        in.get(taken);
        return taken;
    }

    private static StoreException damaged() {
        return new StoreException("the stored material of a transit key is damaged or of another version");
    }

    @Override
    public void close() {
        key.close();
        mac.close();
    }
}
