package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.crypto.Secret;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;

/**
 * Which PINs a token has rejected, so that none is shown to it twice: some tokens lock themselves after three tries.
 *
 * <p>Holds SHA-256 of a random salt, the token's identity and the PIN, never the PIN. Safe for use by many threads.
 */
final class PinMemory {
    private final byte[] salt = new byte[32];
    private final Set<String> rejected = new HashSet<>();

    PinMemory() {
        new SecureRandom().nextBytes(salt);
    }

    /** What stands for this PIN at this token; of no use to anyone without the salt. */
    String digest(String token, Secret pin) {
        MessageDigest sha = sha256();
        sha.update(salt);
        sha.update(token.getBytes(StandardCharsets.UTF_8));
        sha.update((byte) 0);
        pin.use(bytes -> {
            sha.update(bytes);
            return null;
        });
        return HexFormat.of().formatHex(sha.digest());
    }

    synchronized void reject(String digest) {
        rejected.add(digest);
    }

    synchronized boolean isRejected(String digest) {
        return rejected.contains(digest);
    }

    /** The settings have been changed: their PIN may be shown once more. */
    synchronized void forget(String digest) {
        rejected.remove(digest);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
