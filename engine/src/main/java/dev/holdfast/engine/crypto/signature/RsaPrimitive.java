package dev.holdfast.engine.crypto.signature;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.Arrays;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;

/** RSA without padding (RFC 8017, 5.2), through the JDK, which blinds the private operation. */
public final class RsaPrimitive {
    private RsaPrimitive() {}

    /** @param encoded of the modulus' length, and as a number below it */
    public static byte[] sign(Key privateKey, byte[] encoded) {
        try {
            return cipher(Cipher.ENCRYPT_MODE, privateKey).doFinal(encoded);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot sign with RSA", e);
        }
    }

    /** What was signed; an empty array for a signature that is none of this key. */
    public static byte[] recover(Key publicKey, int length, byte[] signature) {
        if (signature.length != length) {
            return new byte[0];
        }
        try {
            byte[] encoded = cipher(Cipher.DECRYPT_MODE, publicKey).doFinal(signature);
            return Arrays.copyOfRange(encoded, encoded.length - length, encoded.length);
        } catch (BadPaddingException tooLarge) {
            return new byte[0];
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot verify with RSA", e);
        }
    }

    private static Cipher cipher(int mode, Key key) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("RSA/ECB/NoPadding");
        cipher.init(mode, key);
        return cipher;
    }
}
