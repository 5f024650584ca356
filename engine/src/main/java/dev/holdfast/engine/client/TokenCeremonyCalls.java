package dev.holdfast.engine.client;

import dev.holdfast.engine.api.Operation;
import java.util.Map;

/** Making a token from shares: {@code attempt} and {@code update} of one family. */
public final class TokenCeremonyCalls implements CeremonyCalls<TokenAttempt> {
    private static final String NONCE = "nonce";

    private final Holdfast holdfast;
    private final String attempt;
    private final String update;

    TokenCeremonyCalls(Holdfast holdfast, String root) {
        this.holdfast = holdfast;
        this.attempt = root + "attempt";
        this.update = root + "update";
    }

    /** Starts an attempt with a one-time password that the cluster makes, and hands out in this answer alone. */
    public TokenAttempt start() {
        return send(Operation.UPDATE, attempt, Map.of());
    }

    /** Starts an attempt with a one-time password of {@link TokenAttempt#otpLength()} bytes. */
    public TokenAttempt startWithOtp(String otp) {
        return send(Operation.UPDATE, attempt, Map.of("otp", otp));
    }

    /** Starts an attempt whose token goes to the owner of a PGP key, which is armoured or in base64. */
    public TokenAttempt startWithPgp(String publicKey) {
        return send(Operation.UPDATE, attempt, Map.of("pgp_key", publicKey));
    }

    @Override
    public TokenAttempt status() {
        return send(Operation.READ, attempt, Map.of());
    }

    /** The complete attempt of this nonce, for whoever lost its last answer; else what {@link #status()} says. */
    public TokenAttempt result(String nonce) {
        return send(Operation.READ, attempt, Map.of(NONCE, nonce));
    }

    @Override
    public TokenAttempt give(String share, String nonce) {
        return send(Operation.UPDATE, update, Map.of("key", share, NONCE, nonce));
    }

    /** Ends an attempt, or drops the kept result of a complete one. */
    @Override
    public void cancel(String nonce) {
        holdfast.expect(Operation.DELETE, attempt, nonce.isEmpty() ? Map.of() : Map.of(NONCE, nonce));
    }

    private TokenAttempt send(Operation operation, String path, Map<String, Object> data) {
        return TokenAttempt.from(holdfast.expect(operation, path, data).body());
    }
}
