package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.CeremonyTrace;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.crypto.ShareException;

/**
 * A share on its way into an attempt.
 *
 * @param nonce of the attempt, as sent
 * @param share owned by whoever holds this
 * @param trace gets what audit lines tell of it
 */
record Contribution(String nonce, Share share, CeremonyTrace trace) {
    private static final FieldSet FIELDS = FieldSet.of(
            Field.text("key").required().secret().described("Share", "A share, in hex or base64."),
            Field.text("nonce").required().described("Nonce", "The attempt that the share is for."));

    /** For descriptions: handlers read the members themselves, so that refused calls are audited too. */
    static FieldSet fields() {
        return FIELDS.describing();
    }

    /**
     * What was sent, checked as far as it can be without knowing the attempt.
     *
     * @param state refuses if the cluster's state does not allow the call; asked after the members were checked
     * @throws InvalidFields naming what is missing, or the accepted forms of a share
     */
    static Contribution of(Call call, Runnable state) {
        Fields fields = FIELDS.readIgnoringCase(call.request().data());
        String nonce = fields.text("nonce").strip();
        call.trace().nonce(nonce);
        Share share = share(fields.text("key"));
        boolean allowed = false;
        try {
            state.run();
            allowed = true;
            return new Contribution(nonce, share, call.trace());
        } finally {
            if (!allowed) {
                share.close();
            }
        }
    }

    private static Share share(String text) {
        try {
            return Share.parse(text);
        } catch (ShareException e) {
            throw InvalidFields.of("key", e.getMessage());
        }
    }
}
