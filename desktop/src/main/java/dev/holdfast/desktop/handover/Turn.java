package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;

/**
 * One secret on its way to one person. {@link #toString()} does not show it.
 *
 * @param recipient the person's name
 * @param what names the secret
 * @param fileName suggested when it is saved
 * @param secret wiped when the turn is over
 */
public record Turn(String recipient, String what, String fileName, SecretBuffer secret) {

    /** The share of a custodian, one of so many. */
    public static Turn share(Custodian custodian, int shares, String share) {
        return new Turn(
                custodian.name(),
                Texts.get("handover.turn.share", custodian.number(), shares),
                "share-" + custodian.number() + ".txt",
                buffer(share));
    }

    /** The root token, for whom it is. */
    public static Turn rootToken(String recipient, String token) {
        return new Turn(recipient, Texts.get("handover.turn.root-token"), "root-token.txt", buffer(token));
    }

    private static SecretBuffer buffer(String text) {
        SecretBuffer buffer = new SecretBuffer();
        buffer.replace(0, 0, text);
        return buffer;
    }

    @Override
    public String toString() {
        return what + " for " + recipient;
    }
}
