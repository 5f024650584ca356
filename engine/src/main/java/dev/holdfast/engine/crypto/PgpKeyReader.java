package dev.holdfast.engine.crypto;

import java.io.IOException;
import java.util.Base64;
import java.util.List;
import org.bouncycastle.openpgp.api.OpenPGPCertificate;
import org.bouncycastle.openpgp.api.OpenPGPImplementation;
import org.bouncycastle.openpgp.api.OpenPGPKeyReader;

/** Reads a custodian's public key, which is hostile input, with Bouncy Castle. */
final class PgpKeyReader {
    private static final String ARMOUR = "-----BEGIN PGP ";
    private static final String UNREADABLE = "is not a readable PGP public key";

    private final OpenPGPImplementation library;

    PgpKeyReader(OpenPGPImplementation library) {
        this.library = library;
    }

    /** The one certificate in base64 of its binary form, or in ASCII armour. */
    OpenPGPCertificate read(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            throw new PgpKeyException("is empty; give base64 of the binary key, or ASCII armour");
        }
        List<OpenPGPCertificate> keys = trimmed.startsWith(ARMOUR) ? armour(trimmed) : binary(base64(trimmed));
        if (keys.isEmpty()) {
            throw new PgpKeyException(UNREADABLE);
        }
        if (keys.size() > 1) {
            throw new PgpKeyException("holds " + keys.size() + " keys; give exactly one");
        }
        OpenPGPCertificate key = keys.get(0);
        if (key.isSecretKey()) {
            throw new PgpKeyException("is a private key; give the public key only");
        }
        return key;
    }

    private List<OpenPGPCertificate> armour(String text) {
        try {
            return new OpenPGPKeyReader(library).parseKeysOrCertificates(text);
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
    }

    private List<OpenPGPCertificate> binary(byte[] bytes) {
        try {
            return new OpenPGPKeyReader(library).parseKeysOrCertificates(bytes);
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
    }

    /** The parser answers malformed packets with nearly any unchecked exception. */
    private static PgpKeyException unreadable(Throwable cause) {
        return new PgpKeyException(UNREADABLE, cause);
    }

    private static byte[] base64(String text) {
        try {
            return Base64.getMimeDecoder().decode(requireAlphabet(text));
        } catch (IllegalArgumentException e) {
            throw new PgpKeyException("is neither base64 of a binary key nor ASCII armour", e);
        }
    }

    private static String requireAlphabet(String text) {
        if (!text.matches("[A-Za-z0-9+/=\\s]+")) {
            throw new IllegalArgumentException("other characters than base64 has");
        }
        return text;
    }
}
