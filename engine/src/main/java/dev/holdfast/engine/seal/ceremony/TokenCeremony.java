package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.seal.SealConfig;
import dev.holdfast.engine.seal.SealEntries;
import dev.holdfast.engine.seal.SealListener;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Makes tokens of one kind from shares. Safe for use by many threads. */
public final class TokenCeremony implements SealListener {
    private final SealEntries entries;
    private final TokenKind kind;
    private final Clock clock;
    private final Ceremony<TokenGoal, TokenGoal.Made> ceremony;

    /**
     * @param start the path at which attempts are started, for people
     */
    public TokenCeremony(String start, TokenKind kind, SealEntries entries, Clock clock) {
        this.entries = entries;
        this.kind = kind;
        this.clock = clock;
        this.ceremony = new Ceremony<>(new Rules(this::seal, "this cluster's seal", start, true), clock);
    }

    private SealConfig seal() {
        return entries.config()
                .orElseThrow(() -> ApiException.badRequest("the cluster is not initialised; initialise it first"));
    }

    /**
     * Starts an attempt, with a one-time password of the server's if neither is given.
     *
     * @param otp one-time password of 28 bytes, or ""
     * @param pgpKey key to encrypt the token to, or ""
     * @throws ApiException 400 if both are given, one cannot be used, or an attempt is running
     */
    TokenAttempt start(String otp, String pgpKey) {
        if (!otp.isEmpty() && !pgpKey.isEmpty()) {
            throw new InvalidFields(List.of("otp, pgp_key: give one of these or neither, not both"));
        }
        if (!pgpKey.isEmpty()) {
            return start(TokenEncoding.pgp(pgpKey, clock));
        }
        String made = otp.isEmpty() ? TokenEncoding.newOtp() : "";
        return start(TokenEncoding.otp(otp.isEmpty() ? made : otp)).withOtp(made);
    }

    private TokenAttempt start(TokenEncoding encoding) {
        Progress progress = ceremony.start(new TokenGoal(kind, encoding, this::isSealKey));
        return TokenAttempt.of(progress, encoding.pgpFingerprint());
    }

    private boolean isSealKey(Secret key) {
        Optional<Secret> rootKey = entries.rootKey(key);
        rootKey.ifPresent(Secret::close);
        return rootKey.isPresent();
    }

    /** The running attempt, or none; or the complete one of this nonce, as long as it is kept. */
    TokenAttempt read(String nonce) {
        return ceremony.result(nonce)
                .map(made -> TokenAttempt.complete(nonce, seal().threshold(), made))
                .orElseGet(this::running);
    }

    private TokenAttempt running() {
        Ceremony.State<TokenGoal> state = ceremony.state();
        String fingerprint =
                state.goal().map(goal -> goal.encoding().pgpFingerprint()).orElse("");
        return TokenAttempt.of(state.progress(), fingerprint);
    }

    /**
     * Takes a share over.
     *
     * @throws ApiException 400 as the ceremony refuses it
     */
    TokenAttempt give(Contribution given) {
        Ceremony.Step<TokenGoal, TokenGoal.Made> step = ceremony.give(given);
        return TokenAttempt.of(step.progress(), step.goal().encoding().pgpFingerprint())
                .withShare(
                        step.fingerprint(),
                        step.made().map(TokenGoal.Made::encoded).orElse(""));
    }

    /** Ends an attempt and gives its nonce, or drops a kept result; "" means the running one. */
    Optional<String> cancel(String nonce) {
        return ceremony.cancel(nonce);
    }

    @Override
    public void unsealed() {
        ceremony.unsealed();
    }

    @Override
    public void sealing() {
        ceremony.sealing();
    }
}
