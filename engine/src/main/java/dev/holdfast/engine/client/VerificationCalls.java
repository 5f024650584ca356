package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.Map;

/** {@code sys/rekey/verify}: showing new shares before they replace the old ones. */
public final class VerificationCalls implements CeremonyCalls<VerificationStatus> {
    private static final String VERIFY = "sys/rekey/verify";

    private final Holdfast holdfast;

    VerificationCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    @Override
    public VerificationStatus status() {
        return VerificationStatus.from(
                holdfast.expect(Operation.READ, VERIFY, Map.of()).body());
    }

    /** Shows a new share; the answer does not say how far the verification is, so that is asked for. */
    @Override
    public VerificationStatus give(String share, String nonce) {
        Map<String, Object> shown = Map.of("key", share, "nonce", nonce);
        VerificationStatus answer = VerificationStatus.from(
                holdfast.expect(Operation.UPDATE, VERIFY, shown).body());
        return answer.complete() ? answer : status();
    }

    /** Drops the shares shown so far, whatever the nonce: {@link #status()} has another one then. */
    @Override
    public void cancel(String nonce) {
        holdfast.expect(Operation.DELETE, VERIFY, Map.of());
    }
}
