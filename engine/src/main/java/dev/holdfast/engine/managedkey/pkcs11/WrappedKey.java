package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/**
 * A private key, as PKCS#8, wrapped by RFC 5649 under an AES key that is made for this once: it is put on the token for
 * the length of a session only. For one thread; wiped when closed.
 */
final class WrappedKey implements AutoCloseable {
    private static final int AES_256 = 32;

    private final long mechanism;
    private final byte[] key = new byte[AES_256];
    private final byte[] wrapped;

    WrappedKey(long mechanism, KeyMaterial material, SecureRandom random) {
        this.mechanism = mechanism;
        random.nextBytes(key);
        this.wrapped = wrap(key, material.encoded());
    }

    /**
     * Those of a token's mechanisms that may be RFC 5649. CKM_AES_KEY_WRAP_KWP is; by the number of CKM_AES_KEY_WRAP_PAD
     * some modules mean it, others PKCS padding inside RFC 3394, and refuse what is wrapped here.
     */
    static List<Long> mechanisms(Set<Long> offered) {
        return List.of(Ckm.AES_KEY_WRAP_KWP, Ckm.AES_KEY_WRAP_PAD).stream()
                .filter(offered::contains)
                .toList();
    }

    private static byte[] wrap(byte[] key, byte[] content) {
        try {
            Cipher cipher = Cipher.getInstance("AES/KWP/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
            return cipher.doFinal(content);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot wrap keys by RFC 5649", e);
        }
    }

    /**
     * Has the token unwrap it. If that fails, the session is to be closed, and the AES key goes with it.
     *
     * @param session a read-write one
     * @param template what the private key is and may do
     * @return handle of the private key
     */
    long unwrap(CkSession session, Template template) {
        Template wrappingKey = wrappingKey();
        long wrapping = session.create(wrappingKey);
        wrappingKey.wipe();
        long made = session.unwrap(CkMechanism.of(mechanism), wrapping, wrapped, template);
        session.destroy(wrapping);
        return made;
    }

    private Template wrappingKey() {
        return new Template()
                .with(Cka.CLASS, Cka.CLASS_SECRET_KEY)
                .with(Cka.KEY_TYPE, Cka.TYPE_AES)
                .with(Cka.TOKEN, false)
                .with(Cka.SENSITIVE, true)
                .with(Cka.EXTRACTABLE, false)
                .with(Cka.UNWRAP, true)
                .with(Cka.VALUE, key);
    }

    @Override
    public void close() {
        Arrays.fill(key, (byte) 0);
        Arrays.fill(wrapped, (byte) 0);
    }
}
