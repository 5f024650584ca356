package dev.holdfast.engine.seal.ceremony;

import static dev.holdfast.engine.api.Route.Trait.DIRECT;
import static dev.holdfast.engine.api.Route.Trait.RATE_LIMITED;
import static dev.holdfast.engine.api.Route.Trait.WHILE_SEALED;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.seal.OtherSeals;
import dev.holdfast.engine.seal.SplitRequest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code sys/rekey/init}, {@code update} and {@code backup}; the verification's calls are beside it. */
public final class RekeyApi implements Feature {
    private static final String INIT = "sys/rekey/init";
    private static final String BACKUP = "sys/rekey/backup";
    private static final FieldSet START = OtherSeals.added(
            SplitRequest.SHARES,
            SplitRequest.THRESHOLD,
            SplitRequest.PGP_KEYS,
            Field.bool("backup").described("Backup", "Keep the messages to the custodians; needs PGP keys."),
            Field.bool("require_verification")
                    .described("Verification", "The new shares must be shown before they replace the old ones."));
    private static final FieldSet WHICH =
            FieldSet.of(Field.text("nonce").described("Nonce", "Only the rekey of this nonce is meant."));

    private final Rekey rekey;
    private final CeremonyGate gate;

    public RekeyApi(Rekey rekey, CeremonyGate gate) {
        this.rekey = rekey;
        this.gate = gate;
    }

    @Override
    public List<Route> routes() {
        return Stream.of(ceremony(), backups(), new RekeyVerifyApi(rekey, gate).routes())
                .flatMap(List::stream)
                .toList();
    }

    /** Members are read by the handlers, so that refused calls are audited as well. */
    private List<Route> ceremony() {
        return List.of(
                Route.read(INIT, this::read).with(DIRECT, WHILE_SEALED).described("Tells how far the rekey is."),
                Route.update(INIT, START.describing(), this::start)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED)
                        .described("Starts replacing the seal key and its shares."),
                Route.of(Operation.DELETE, INIT, WHICH.describing(), this::cancel)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED)
                        .described("Cancels the rekey; the old shares stay valid."),
                Route.update("sys/rekey/update", Contribution.fields(), this::give)
                        .with(DIRECT, WHILE_SEALED, RATE_LIMITED)
                        .described("Gives a share of the old set; the last one needed makes the new set."));
    }

    private List<Route> backups() {
        return List.of(
                Route.read(BACKUP, this::readBackup)
                        .described("Gives the last rekey's messages to its custodians, if they were kept."),
                Route.delete(BACKUP, this::deleteBackup).described("Removes the kept messages."));
    }

    private Response read(Call call) {
        gate.requireNoDrSecondary();
        return answer(call, rekey.status());
    }

    private Response start(Call call) {
        Fields fields = START.readIgnoringCase(call.request().data());
        gate.requireNoDrSecondary();
        gate.requireAdmission(call.request());
        OtherSeals.refuse(fields);
        return answer(
                call,
                rekey.start(new RekeyRequest(
                        SplitRequest.of(fields), fields.bool("backup"), fields.bool("require_verification"))));
    }

    private Response cancel(Call call) {
        String nonce = WHICH.readIgnoringCase(call.request().data()).text("nonce");
        call.trace().nonce(nonce);
        gate.requireNoDrSecondary();
        gate.requireAdmission(call.request());
        rekey.cancel(nonce).ifPresent(call.trace()::nonce);
        return Response.none();
    }

    private Response give(Call call) {
        Rekey.Step step = rekey.give(Contribution.of(call, gate::requireNoDrSecondary));
        return step.handout()
                .map(handout -> Response.flat(step.status().completed(handout)))
                .orElseGet(() -> answer(call, step.status()));
    }

    private static Response answer(Call call, RekeyStatus status) {
        call.trace().nonce(status.progress().nonce());
        call.trace().progress(status.progress().given(), status.progress().required());
        return Response.flat(status.members());
    }

    private Response readBackup(Call call) {
        Optional<RekeyBackup> backup = rekey.backup();
        return Response.data(backup.orElseThrow(ApiException::nothingFound).members());
    }

    private Response deleteBackup(Call call) {
        rekey.deleteBackup();
        return Response.none();
    }
}
