package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/rekey}: replacing the shares. */
public final class RekeyCalls implements CeremonyCalls<RekeyAttempt> {
    private static final String INIT = "sys/rekey/init";
    private static final String BACKUP = "sys/rekey/backup";

    private final Holdfast holdfast;

    RekeyCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    public RekeyAttempt start(RekeyOptions options) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("secret_shares", options.shares());
        data.put("secret_threshold", options.threshold());
        data.put("pgp_keys", options.pgpKeys());
        data.put("backup", options.backup());
        data.put("require_verification", options.verification());
        return RekeyAttempt.from(holdfast.expect(Operation.UPDATE, INIT, data).body());
    }

    @Override
    public RekeyAttempt status() {
        return RekeyAttempt.from(holdfast.expect(Operation.READ, INIT, Map.of()).body());
    }

    /** Gives an old share; the last one needed hands the new ones out. */
    @Override
    public RekeyAttempt give(String share, String nonce) {
        return RekeyAttempt.from(
                holdfast.expect(Operation.UPDATE, "sys/rekey/update", Map.of("key", share, "nonce", nonce))
                        .body());
    }

    /** Ends the rekey, also one that waits for its verification; the old shares stay valid. */
    @Override
    public void cancel(String nonce) {
        holdfast.expect(Operation.DELETE, INIT, nonce.isEmpty() ? Map.of() : Map.of("nonce", nonce));
    }

    /** Showing the new shares. */
    public VerificationCalls verification() {
        return new VerificationCalls(holdfast);
    }

    /** Messages in base64 by the fingerprint of the PGP key that reads them; empty if none are kept. Needs a token. */
    public Map<String, List<String>> backup() {
        Reply reply = holdfast.send(Operation.READ, BACKUP, Map.of());
        if (reply.status() != 404 && !reply.isSuccess()) {
            throw new CallFailedException(reply);
        }
        Map<String, List<String>> messages = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry :
                reply.data().path("keys_base64").properties()) {
            messages.put(entry.getKey(), JsonTexts.list(entry.getValue()));
        }
        return messages;
    }

    /** Has the cluster forget the messages. Needs a token. */
    public void deleteBackup() {
        holdfast.expect(Operation.DELETE, BACKUP, Map.of());
    }
}
