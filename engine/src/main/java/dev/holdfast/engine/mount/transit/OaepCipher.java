package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.util.function.Supplier;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.IllegalBlockSizeException;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;

/** RSAES-OAEP (RFC 8017, 7.1), SHA-256 for label and mask. */
final class OaepCipher implements VersionCipher {
    private static final OAEPParameterSpec SHA256 =
            new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT);
    /** Bytes of a block that are not plaintext: two hashes and two more. */
    private static final int OVERHEAD = 2 * 32 + 2;

    private final RSAPublicKey publicKey;
    private final Supplier<PrivateKey> privateKey;

    /** @param privateKey asked for when something is decrypted */
    OaepCipher(RSAPublicKey publicKey, Supplier<PrivateKey> privateKey) {
        this.publicKey = publicKey;
        this.privateKey = privateKey;
    }

    @Override
    public byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        requireNone(associatedData);
        int longest = publicKey.getModulus().bitLength() / Byte.SIZE - OVERHEAD;
        if (plaintext.length > longest) {
            throw InvalidFields.of(
                    CipherApi.PLAINTEXT,
                    "must not be longer than " + longest + " bytes for this key; encrypt with a symmetric key");
        }
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
            cipher.init(Cipher.ENCRYPT_MODE, publicKey, SHA256);
            return cipher.doFinal(plaintext);
        } catch (GeneralSecurityException e) {
            throw incapable(e);
        }
    }

    @Override
    public byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        requireNone(associatedData);
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
            cipher.init(Cipher.DECRYPT_MODE, privateKey.get(), SHA256);
            return cipher.doFinal(ciphertext);
        } catch (BadPaddingException | IllegalBlockSizeException e) {
            throw CipherRefusal.ciphertext();
        } catch (GeneralSecurityException e) {
            throw incapable(e);
        }
    }

    private static void requireNone(byte[] associatedData) {
        if (associatedData.length > 0) {
            throw InvalidFields.of(CipherApi.ASSOCIATED_DATA, "is not for RSA keys; leave it out");
        }
    }

    private static IllegalStateException incapable(GeneralSecurityException cause) {
        return new IllegalStateException("the Java platform lacks RSA with OAEP", cause);
    }
}
