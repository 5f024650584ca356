package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.custodian.CeremonyRecord;
import dev.holdfast.desktop.custodian.CollectModel;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Outcome;
import dev.holdfast.desktop.custodian.PgpKeyModel;
import dev.holdfast.desktop.custodian.Progress;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenAttempt;
import dev.holdfast.engine.client.TokenCeremonyCalls;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * A ceremony that makes a token: how the token is protected, the shares, and what comes of them. The one-time password
 * stays in here; nobody has to see it. For the FX thread only.
 */
final class TokenModel {
    /** What there is to do. */
    enum Stage {
        START,
        COLLECT,
        DONE
    }

    private final TokenKind kind;
    private final Supplier<Place> place;
    private final CeremonyRecord record;
    private final CollectModel<TokenAttempt> collect;
    private final PgpKeyModel pgpKey;
    private final BooleanProperty forPgp = new SimpleBooleanProperty();
    private final SecretBuffer otp = new SecretBuffer();
    private final ClusterWork work;
    /** Where the attempt runs whose one-time password is here; nobody else can decode what it makes. */
    private Optional<TokenCeremonyCalls> own = Optional.empty();

    private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(Stage.START);
    private final Elsewhere elsewhere;
    private final ReadOnlyObjectWrapper<Outcome> ended = new ReadOnlyObjectWrapper<>(Outcome.NONE);
    private final ReadOnlyObjectWrapper<Product> product = new ReadOnlyObjectWrapper<>(Product.NONE);

    TokenModel(TokenKind kind, Supplier<Place> place, CollectModel.Tools tools, CeremonyRecord record) {
        this.kind = kind;
        this.place = place;
        this.record = record;
        work = new ClusterWork(tools.tasks(), this::look);
        elsewhere = new Elsewhere(
                tools.tasks(),
                () -> stage.get() == Stage.START && !work.busyProperty().get());
        collect = new CollectModel<>(kind, place, tools, record);
        pgpKey = new PgpKeyModel(tools.tasks(), tools.clock());
        collect.outcomeProperty().addListener((outcome, before, now) -> followEnd(now));
        collect.resultProperty().addListener((result, before, now) -> take(now));
    }

    /** Came to the front: looks whether an attempt runs, unless this console is in the midst of one. */
    void look() {
        elsewhere.look(calls(), work::say);
    }

    /** Is in front still. A cluster that does not answer is the frame's to tell. */
    void lookAgain() {
        elsewhere.look(calls(), why -> {});
    }

    private TokenCeremonyCalls calls() {
        return kind.calls(place.get().client());
    }

    /** Starts an attempt of this console's own. */
    void start() {
        String key = forPgp.get() ? pgpKey.recipientProperty().get().text() : "";
        ended.set(Outcome.NONE);
        TokenCeremonyCalls calls = calls();
        work.run(
                "ceremony.starting",
                () -> key.isEmpty() ? calls.start() : calls.startWithPgp(key),
                attempt -> started(calls, attempt),
                late -> work.drop(calls, late.nonce()));
    }

    private void started(TokenCeremonyCalls calls, TokenAttempt attempt) {
        otp.replace(0, otp.length(), attempt.otp());
        own = Optional.of(calls).filter(any -> !otp.isEmpty());
        record.fact(Texts.get("custodian.nonce"), attempt.nonce());
        if (attempt.pgpFingerprint().isEmpty()) {
            record.step(Texts.get("ceremony.record.started"), StepOutcome.DONE);
        } else {
            record.step(Texts.get("ceremony.record.started-pgp", attempt.pgpFingerprint()), StepOutcome.DONE);
        }
        follow(attempt);
    }

    /** Takes part in the attempt that was started elsewhere. */
    void join() {
        disown();
        record.step(Texts.get("ceremony.record.joined"), StepOutcome.DONE);
        follow(elsewhere.attemptProperty().get());
    }

    private void disown() {
        otp.wipe();
        own = Optional.empty();
    }

    private void follow(TokenAttempt attempt) {
        elsewhere.forget();
        collect.restart(kind.progress(attempt));
        stage.set(Stage.COLLECT);
    }

    /** Ends the attempt that was started elsewhere. */
    void endRunning() {
        String nonce = elsewhere.attemptProperty().get().nonce();
        TokenCeremonyCalls calls = calls();
        work.run(
                "ceremony.ending",
                () -> {
                    calls.cancel(nonce);
                    return calls.status();
                },
                elsewhere::found,
                late -> {});
    }

    private void followEnd(Outcome outcome) {
        if (stage.get() == Stage.COLLECT && (outcome == Outcome.CANCELLED || outcome == Outcome.CANCELLED_ELSEWHERE)) {
            disown();
            record.end(StepOutcome.CANCELLED);
            ended.set(outcome);
            stage.set(Stage.START);
            look();
        }
    }

    /** The last share was given, here or elsewhere. */
    private void take(TokenAttempt attempt) {
        if (attempt != null) {
            product.set(Product.of(attempt, otp));
            own.ifPresent(calls -> work.drop(calls, attempt.nonce())); // the cluster need not keep it
            disown();
            stage.set(Stage.DONE);
        }
    }

    /** Ends the token. */
    void delete() {
        Holdfast cluster = place.get().client();
        String token = product.get().content().asText(text -> text);
        work.run(
                "ceremony.deleting",
                () -> {
                    kind.delete(cluster, token);
                    return true;
                },
                gone -> deleted(),
                late -> {});
    }

    /** A copy of the token, for whoever uses it. */
    SecretBuffer token() {
        SecretBuffer copy = new SecretBuffer();
        copy.set(product.get().content());
        return copy;
    }

    /** Whoever used the token ended it. */
    void ended() {
        if (product.get().form() == Product.Form.TOKEN) {
            deleted();
        }
    }

    private void deleted() {
        record.step(Texts.get("ceremony.record.deleted"), StepOutcome.DONE);
        product.set(product.get().deleted());
    }

    /** The token goes to a use of this name. */
    void used(String use) {
        record.step(Texts.get("ceremony.record.used", use), StepOutcome.DONE);
    }

    /** Ends the attempt on the cluster, without waiting for its answer. */
    void abandon() {
        cancel(calls());
        disown();
    }

    private void cancel(TokenCeremonyCalls calls) {
        record.step(Texts.get("custodian.record.cancelled"), StepOutcome.CANCELLED);
        work.drop(calls, collect.progressProperty().get().nonce());
    }

    /** Whether an attempt is under way of which nothing can come without this console. */
    boolean isOwn() {
        return own.isPresent();
    }

    /** Forgets all that is secret and what is under way, and begins anew. An attempt of which nothing can come is ended. */
    void forget() {
        work.forget();
        own.ifPresent(this::cancel);
        record.end(isDone() ? StepOutcome.DONE : StepOutcome.CANCELLED);
        disown();
        product.get().forget();
        product.set(Product.NONE);
        ended.set(Outcome.NONE);
        elsewhere.forget();
        collect.restart(new Progress(Progress.Phase.IDLE, "", 0, 0));
        stage.set(Stage.START);
    }

    String text(String key, Object... args) {
        return Texts.get(kind.textPrefix() + "." + key, args);
    }

    TokenKind kind() {
        return kind;
    }

    Place place() {
        return place.get();
    }

    CollectModel<TokenAttempt> collect() {
        return collect;
    }

    PgpKeyModel pgpKey() {
        return pgpKey;
    }

    /** Whether the token goes to the owner of a PGP key. */
    BooleanProperty forPgpProperty() {
        return forPgp;
    }

    ReadOnlyObjectProperty<Stage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    boolean isDone() {
        return stage.get() == Stage.DONE;
    }

    /** An attempt that was started elsewhere, or null. */
    ReadOnlyObjectProperty<TokenAttempt> runningProperty() {
        return elsewhere.attemptProperty();
    }

    /** How the last attempt ended, if it came to nothing. */
    ReadOnlyObjectProperty<Outcome> endedProperty() {
        return ended.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Product> productProperty() {
        return product.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return work.problemProperty();
    }

    ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }
}
