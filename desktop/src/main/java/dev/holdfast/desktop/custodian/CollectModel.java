package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.CeremonyStatus;
import dev.holdfast.engine.client.Holdfast;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * A ceremony as this console sees it: the cluster's progress, what was given here, and what became of it. For the FX
 * thread only.
 *
 * @param <S> what the cluster tells of it
 */
public final class CollectModel<S extends CeremonyStatus> {
    private final CeremonyKind<S> kind;
    private final Supplier<Place> place;
    private final Tools tools;
    private final CollectLog log;
    private final SecretBuffer share = new SecretBuffer();
    private final StringProperty custodian = new SimpleStringProperty("");
    private final ObservableList<Contribution> contributions = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>();
    private final Verdict verdict = new Verdict();
    private final Rest rest;
    private final ReadOnlyObjectWrapper<S> result = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private boolean looking;
    private final Newest newest = new Newest();
    private final Newest typing = new Newest();

    /**
     * Where shares go.
     *
     * @param name the cluster's
     */
    public record Place(String name, Holdfast client) {}

    /** What the model works with. */
    public record Tools(Tasks tasks, Clock clock, KnownShares known) {}

    /** @param place the cluster that is meant now */
    public CollectModel(CeremonyKind<S> kind, Supplier<Place> place, Tools tools, CollectLog log) {
        this.kind = kind;
        this.place = place;
        this.tools = tools;
        this.log = log;
        rest = new Rest(tools.clock());
    }

    /** Forgets what was here: another ceremony begins. What is under way is not told any more. */
    public void restart(Progress now) {
        newest.begin();
        busy.set(false);
        looking = false;
        forgetTyped();
        custodian.set("");
        contributions.clear();
        result.set(null);
        progress.set(now);
        verdict.say(Outcome.NONE, null);
    }

    /** Forgets a share that was typed and not sent. */
    public void forgetTyped() {
        typing.begin();
        share.wipe();
    }

    /** Takes what is typed by other means than keys, unless all that was typed is forgotten when it comes. */
    <T> Consumer<T> inTime(Consumer<T> taker) {
        return typing.only(taker);
    }

    /** Asks the cluster how far the ceremony is; unless a share is under way, whose answer will say it. */
    public void look() {
        rest.tick();
        if (!busy.get() && !looking && result.get() == null) {
            looking = true;
            Giving<S> giving = new Giving<>(kind, place.get().client());
            String nonce = nonce();
            tools.tasks()
                    .watch(() -> giving.look(nonce), newest.only(this::follow), newest.only(why -> looking = false));
        }
    }

    /** Takes progress that was made elsewhere. */
    private void follow(Answer<S> seen) {
        looking = false;
        if (busy.get()) {
            return;
        }
        Progress before = progress.get();
        Progress now = seen.progress().orElseThrow();
        boolean collecting = before != null && before.isCollecting();
        if (seen.outcome() == Outcome.COMPLETE || (collecting && now.phase() == Progress.Phase.DONE)) {
            finish(seen, "", "");
        } else if (collecting && now.isWithout(before)) {
            dropped(Outcome.CANCELLED_ELSEWHERE, now);
        } else {
            progress.set(now);
            if (collecting && now.given() > before.given()) {
                tell(Outcome.ELSEWHERE, "", "");
                verdict.say(Outcome.ELSEWHERE, null);
            }
        }
    }

    /** Gives the share that was typed, and forgets it. */
    void submit() {
        String text = share.asText(String::strip);
        String name = custodian.get().strip();
        Place where = place.get();
        forgetTyped();
        Optional<String> other = tools.known().otherThan(where.name(), text);
        if (other.isPresent()) {
            tell(Outcome.OTHER_CLUSTER, name, "");
            verdict.sayOther(other.get());
            return;
        }
        Giving<S> giving = new Giving<>(kind, where.client());
        String nonce = nonce();
        call("custodian.submitting", () -> giving.give(text, nonce), answer -> answered(answer, name, text));
    }

    private void answered(Answer<S> answer, String name, String text) {
        answer.progress().ifPresent(progress::set);
        switch (answer.outcome()) {
            case ACCEPTED -> {
                counted(answer, name, text);
                tell(Outcome.ACCEPTED, name, answer.fingerprint());
                verdict.say(Outcome.ACCEPTED, null);
            }
            case COMPLETE -> {
                counted(answer, name, text);
                finish(answer, name, answer.fingerprint());
            }
            case WAIT -> rest(answer.waitSeconds(), text);
            case CANCELLED_ELSEWHERE -> dropped(Outcome.CANCELLED_ELSEWHERE, progress.get());
            default -> {
                tell(answer.outcome(), name, answer.fingerprint());
                if (answer.outcome().isDropped()) {
                    contributions.clear();
                }
                verdict.say(answer.outcome(), answer.problem().orElse(null));
            }
        }
    }

    private void counted(Answer<S> answer, String name, String text) {
        tools.known().remember(text, place.get().name());
        contributions.add(
                new Contribution(name, answer.fingerprint(), tools.clock().instant()));
        custodian.set("");
    }

    private void finish(Answer<S> answer, String name, String fingerprint) {
        answer.progress().ifPresent(progress::set);
        tell(Outcome.COMPLETE, name, fingerprint);
        answer.complete().ifPresent(result::set);
        verdict.say(Outcome.COMPLETE, null);
    }

    /** Nothing was counted: the share stands in the field again, to be given after the rest. */
    private void rest(long seconds, String text) {
        share.replace(0, share.length(), text);
        rest.begin(seconds);
        verdict.say(Outcome.WAIT, null);
    }

    /** Ends the attempt, which drops the shares given so far. */
    void cancel() {
        Holdfast cluster = place.get().client();
        String nonce = nonce();
        call(
                "custodian.cancelling",
                () -> {
                    kind.calls(cluster).cancel(nonce);
                    return new Giving<>(kind, cluster).look("");
                },
                seen -> dropped(Outcome.CANCELLED, seen.progress().orElseThrow()));
    }

    private void dropped(Outcome how, Progress now) {
        tell(how, "", "");
        contributions.clear();
        progress.set(now);
        verdict.say(how, null);
    }

    private void tell(Outcome what, String name, String fingerprint) {
        log.happened(what, nonce(), name, fingerprint);
    }

    private void call(String key, Supplier<Answer<S>> step, Consumer<Answer<S>> then) {
        busy.set(true);
        tools.tasks()
                .run(
                        Texts.get(key),
                        step::get,
                        newest.only(answer -> {
                            busy.set(false);
                            then.accept(answer);
                        }),
                        newest.only(why -> {
                            busy.set(false);
                            verdict.say(Outcome.NONE, why);
                        }));
    }

    private String nonce() {
        return progress.get() == null ? "" : progress.get().nonce();
    }

    /** A text of this kind of ceremony. */
    String text(String key, Object... args) {
        return Texts.get(kind.textPrefix() + "." + key, args);
    }

    Verdict verdict() {
        return verdict;
    }

    SecretBuffer share() {
        return share;
    }

    StringProperty custodianProperty() {
        return custodian;
    }

    /** Shares given in this console during the attempt under way, oldest first. */
    public ObservableList<Contribution> contributions() {
        return contributions;
    }

    /** Null before the first answer. */
    public ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Outcome> outcomeProperty() {
        return verdict.outcomeProperty();
    }

    /** What the ceremony came to, or null. */
    public ReadOnlyObjectProperty<S> resultProperty() {
        return result.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** The cluster that is meant now. */
    Place place() {
        return place.get();
    }

    Rest rest() {
        return rest;
    }
}
