package dev.holdfast.engine.seal.ceremony;

import static dev.holdfast.engine.api.Route.Trait.DIRECT;
import static dev.holdfast.engine.api.Route.Trait.RATE_LIMITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_SEALED;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.seal.SealConfig;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/rekey/verify}: the new shares are shown before they replace the old ones. */
final class RekeyVerifyApi implements Feature {
    private static final String VERIFY = "sys/rekey/verify";

    private final Rekey rekey;
    private final CeremonyGate gate;

    RekeyVerifyApi(Rekey rekey, CeremonyGate gate) {
        this.rekey = rekey;
        this.gate = gate;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read(VERIFY, this::read)
                        .with(DIRECT, WHILE_SEALED)
                        .described("Tells how many of the new shares were shown."),
                Route.update(VERIFY, Contribution.fields(), this::show)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED)
                        .described("Shows a new share; the last one needed puts the new set in force."),
                Route.delete(VERIFY, this::restart)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED)
                        .described("Begins the verification anew, under another nonce."));
    }

    private Response read(Call call) {
        gate.requireNoDrSecondary();
        return answer(call, rekey.verification());
    }

    private Response show(Call call) {
        Contribution given = Contribution.of(call, gate::requireNoDrSecondary);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("nonce", given.nonce());
        members.put("complete", rekey.show(given));
        return Response.flat(members);
    }

    private Response restart(Call call) {
        gate.requireNoDrSecondary();
        gate.requireAdmission(call.request());
        return answer(call, rekey.restartVerification());
    }

    private static Response answer(Call call, Rekey.Verification verification) {
        Progress progress = verification.progress();
        call.trace().nonce(progress.nonce());
        call.trace().progress(progress.given(), progress.required());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("nonce", progress.nonce());
        members.put("started", progress.isStarted());
        members.put("t", verification.seal().map(SealConfig::threshold).orElse(0));
        members.put("n", verification.seal().map(SealConfig::shares).orElse(0));
        members.put("progress", progress.given());
        return Response.flat(members);
    }
}
