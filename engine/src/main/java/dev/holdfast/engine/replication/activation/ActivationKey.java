package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.crypto.AgreementCurve;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * The key of this cluster for which a primary can encrypt an activation token. Safe for use by many threads, as the entries
 * are.
 */
public final class ActivationKey {
    private static final Key KEY = Key.local("replication/dr/activation-key");
    private static final byte VERSION = 1;

    private final Entries entries;

    public ActivationKey(Entries entries) {
        this.entries = entries;
    }

    /**
     * Makes a new one in place of the one before.
     *
     * @return its public half: base64 of the DER of a SubjectPublicKeyInfo
     */
    String generate() {
        KeyPair pair = AgreementCurve.X25519.generate();
        byte[] pkcs8 = pair.getPrivate().getEncoded();
        byte[] value =
                ByteBuffer.allocate(1 + pkcs8.length).put(VERSION).put(pkcs8).array();
        Arrays.fill(pkcs8, (byte) 0);
        entries.write(Change.put(KEY, value));
        return Base64.getEncoder().encodeToString(pair.getPublic().getEncoded());
    }

    /**
     * The private half of the newest.
     *
     * @throws StoreException if it cannot be read
     */
    Optional<PrivateKey> find() {
        return entries.get(KEY).map(ActivationKey::decoded);
    }

    private static PrivateKey decoded(byte[] value) {
        if (value.length == 0 || value[0] != VERSION) {
            throw new StoreException("the entry " + KEY.path() + " was written by an unknown version");
        }
        try {
            byte[] pkcs8 = Arrays.copyOfRange(value, 1, value.length);
            return KeyFactory.getInstance("XDH").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
        } catch (GeneralSecurityException e) {
            throw new StoreException("the entry " + KEY.path() + " is damaged; have a new key made", e);
        }
    }

    /** The public half that another cluster has given; empty if it is none. */
    static Optional<PublicKey> read(String base64) {
        try {
            return AgreementCurve.publicKey(Base64.getDecoder().decode(base64));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
