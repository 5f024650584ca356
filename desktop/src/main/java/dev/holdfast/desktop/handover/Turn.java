package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.PgpMessage;
import dev.holdfast.engine.client.PgpRecipient;
import java.util.Optional;

/**
 * One secret on its way to one person. {@link #toString()} does not show it.
 *
 * @param recipient the person's name
 * @param what names the secret
 * @param file suggested when it is saved, without an ending
 * @param secret wiped when the turn is over; a PGP message in base64 if only a key can read it
 * @param reader whose key alone can read it
 * @param share which share it is, empty for anything else
 */
public record Turn(
        String recipient,
        String what,
        String file,
        SecretBuffer secret,
        Optional<PgpRecipient> reader,
        Optional<ShareFacts> share) {

    /** The share of a custodian; a PGP message if there is a key. */
    public static Turn share(Custodian custodian, Optional<PgpRecipient> reader, ShareFacts facts, String share) {
        return new Turn(
                custodian.name(),
                Texts.get("handover.turn.share", facts.number(), facts.shares()),
                "share-" + facts.number(),
                buffer(share),
                reader,
                Optional.of(facts));
    }

    /** The root token, for whom it is; a PGP message if there is a key. */
    public static Turn rootToken(String recipient, Optional<PgpRecipient> reader, String token) {
        return new Turn(
                recipient,
                Texts.get("handover.turn.root-token"),
                "root-token",
                buffer(token),
                reader,
                Optional.empty());
    }

    private static SecretBuffer buffer(String text) {
        SecretBuffer buffer = new SecretBuffer();
        buffer.replace(0, 0, text);
        return buffer;
    }

    boolean isShareInPlain() {
        return share.isPresent() && reader.isEmpty();
    }

    /** Suggested when it is saved. */
    String fileName() {
        return file + (reader.isPresent() ? ".asc" : ".txt");
    }

    /** The secret, or the armoured message that holds it. */
    String content() {
        return secret.asText(text -> reader.isPresent() ? PgpMessage.armoured(text) : text);
    }

    @Override
    public String toString() {
        return what + " for " + recipient;
    }
}
