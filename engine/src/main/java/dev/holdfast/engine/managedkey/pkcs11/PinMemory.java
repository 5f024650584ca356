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
    private final Set<String> forgiven = new HashSet<>();
    private final Set<String> contested = new HashSet<>();
    private final Set<String> risked = new HashSet<>();

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
        String digest = HexFormat.of().formatHex(sha.digest());
        sha.reset(); // or its working memory holds the PIN until it is used again
        return digest;
    }

    synchronized void reject(String digest) {
        rejected.add(digest);
        forgiven.remove(digest);
    }

    synchronized void accept(String digest) {
        rejected.remove(digest);
        forgiven.remove(digest);
    }

    synchronized boolean isRejected(String digest) {
        return rejected.contains(digest) && !forgiven.contains(digest);
    }

    /**
     * The settings with this PIN are being changed: it may be shown once more, and a PIN that the token does not know yet
     * may be shown to it even on its last try.
     */
    synchronized void forgive(String token, String digest) {
        forgiven.add(digest);
        contested.remove(digest);
        risked.add(token);
    }

    /** Whether a PIN may be shown to a token that locks itself if it is wrong. */
    synchronized boolean mayBeRisked(String token, String digest) {
        return risked.contains(token) && !rejected.contains(digest);
    }

    /** A PIN is being shown to the token. */
    synchronized void show(String token) {
        risked.remove(token);
    }

    /** Whether a PIN has not yet been put to the test against one that opened a login. */
    synchronized boolean mayContest(String digest) {
        return !contested.contains(digest);
    }

    synchronized void contest(String digest) {
        contested.add(digest);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
