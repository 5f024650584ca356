package dev.holdfast.engine.client;

import dev.holdfast.engine.crypto.PgpKey;
import java.time.Clock;
import java.util.List;

/**
 * A PGP public key to which shares or a token can be encrypted, as people tell it from others.
 *
 * @param fingerprint of the primary key, lower-case hex
 * @param userIds whose key it is by its own word, without control characters; may be empty
 * @param text the key as calls take it: base64 of its binary form, or ASCII armour
 */
public record PgpRecipient(String fingerprint, List<String> userIds, String text) {

    public PgpRecipient {
        userIds = List.copyOf(userIds);
    }

    /**
     * Reads a key as a cluster would, sending nothing.
     *
     * @param text base64 of the binary key, or ASCII armour
     * @param clock by which the key must be valid
     * @throws IllegalArgumentException if a cluster would refuse it; the message goes on after "the key"
     */
    public static PgpRecipient of(String text, Clock clock) {
        PgpKey key = PgpKey.parse(text, clock);
        List<String> names = key.userIds().stream().map(PgpRecipient::harmless).toList();
        return new PgpRecipient(key.fingerprint(), names, text.strip());
    }

    private static String harmless(String userId) {
        return userId.replaceAll("\\p{C}", "?");
    }
}
