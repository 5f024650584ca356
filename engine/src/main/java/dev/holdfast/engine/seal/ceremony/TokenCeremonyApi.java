package dev.holdfast.engine.seal.ceremony;

import static dev.holdfast.engine.api.Route.Trait.DIRECT;
import static dev.holdfast.engine.api.Route.Trait.ON_DR_SECONDARY;
import static dev.holdfast.engine.api.Route.Trait.RATE_LIMITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_SEALED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.List;

/** The calls of a ceremony that makes a token: one behaviour for both kinds. */
public final class TokenCeremonyApi implements Feature {
    private static final FieldSet START = FieldSet.of(
            Field.text("otp").secret().described("OTP", "A one-time password of 28 bytes; made if nothing is given."),
            Field.text("pgp_key").described("PGP key", "A public key to encrypt the token to, in place of an OTP."));
    private static final FieldSet WHICH =
            FieldSet.of(Field.text("nonce").described("Nonce", "Only the attempt of this nonce is meant."));

    private final TokenFamily family;
    private final TokenCeremony ceremony;
    private final CeremonyGate gate;

    public TokenCeremonyApi(TokenFamily family, TokenCeremony ceremony, CeremonyGate gate) {
        this.family = family;
        this.ceremony = ceremony;
        this.gate = gate;
    }

    /** Members are read by the handlers, so that refused calls are audited as well. */
    @Override
    public List<Route> routes() {
        String attempt = family.attemptPath();
        return List.of(
                Route.of(Operation.READ, attempt, WHICH.describing(), this::read)
                        .with(DIRECT, WHILE_SEALED, ON_DR_SECONDARY)
                        .described("Tells how far the attempt is, or gives the kept result of a complete one."),
                Route.update(attempt, START.describing(), this::start)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED, ON_DR_SECONDARY)
                        .described("Starts an attempt to make " + family.product() + " from shares."),
                Route.of(Operation.DELETE, attempt, WHICH.describing(), this::cancel)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED, ON_DR_SECONDARY)
                        .described("Cancels the attempt, or drops the kept result of a complete one."),
                Route.update(family.updatePath(), Contribution.fields(), this::give)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED, ON_DR_SECONDARY)
                        .described("Gives a share; the last one needed makes " + family.product() + "."));
    }

    private Response read(Call call) {
        String nonce = nonce(call);
        family.requireState(gate);
        return answer(call, ceremony.read(nonce));
    }

    private Response start(Call call) {
        Fields fields = START.readIgnoringCase(call.request().data());
        family.requireState(gate);
        gate.requireAdmission(call.request());
        return answer(call, ceremony.start(fields.text("otp"), fields.text("pgp_key")));
    }

    private Response cancel(Call call) {
        String nonce = nonce(call);
        family.requireState(gate);
        gate.requireAdmission(call.request());
        ceremony.cancel(nonce).ifPresent(call.trace()::nonce);
        return Response.none();
    }

    private static String nonce(Call call) {
        String nonce = WHICH.readIgnoringCase(call.request().data()).text("nonce");
        call.trace().nonce(nonce);
        return nonce;
    }

    private Response give(Call call) {
        Contribution given = Contribution.of(call, () -> family.requireState(gate));
        return answer(call, ceremony.give(given));
    }

    private Response answer(Call call, TokenAttempt attempt) {
        call.trace().nonce(attempt.nonce());
        call.trace().progress(attempt.progress(), attempt.required());
        return Response.flat(attempt.members(family.isRoot()));
    }
}
