package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
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
 */
final class CeremonyModel {
    private final CeremonyKind kind;
    private final Tasks tasks;
    private final Session session;
    private final Clock clock;
    private final SecretBuffer share = new SecretBuffer();
    private final StringProperty custodian = new SimpleStringProperty("");
    private final ObservableList<Contribution> contributions = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Outcome> outcome = new ReadOnlyObjectWrapper<>(Outcome.NONE);
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    CeremonyModel(CeremonyKind kind, Tasks tasks, Session session, Clock clock) {
        this.kind = kind;
        this.tasks = tasks;
        this.session = session;
        this.clock = clock;
        session.holdfastProperty().addListener((client, before, now) -> turnTo(before, now));
    }

    private void turnTo(Holdfast before, Holdfast now) {
        boolean another = before == null || now == null || !before.address().equals(now.address());
        if (another) {
            progress.set(null);
            contributions.clear();
            share.wipe();
            say(Outcome.NONE, null);
            look();
        }
    }

    /** Asks the cluster how far the ceremony is; unless a share is under way, whose answer will say it. */
    void look() {
        Optional<Holdfast> cluster = session.holdfast();
        if (cluster.isPresent() && !busy.get()) {
            tasks.watch(
                    () -> kind.read(cluster.get()),
                    news -> {
                        if (!busy.get() && isInFront(cluster.get())) {
                            follow(news);
                        }
                    },
                    why -> {});
        }
    }

    private boolean isInFront(Holdfast cluster) {
        return session.holdfast()
                .filter(now -> now.address().equals(cluster.address()))
                .isPresent();
    }

    /** Takes progress that was made elsewhere. */
    private void follow(Progress news) {
        Progress before = progress.get();
        progress.set(news);
        if (before == null || before.equals(news) || !before.isCollecting()) {
            return;
        }
        if (news.phase() == Progress.Phase.DONE) {
            say(Outcome.COMPLETE, null);
        } else if (before.given() > 0 && !before.nonce().equals(news.nonce())) {
            say(dropped(Outcome.CANCELLED_ELSEWHERE), null);
        } else if (news.given() > before.given()) {
            say(Outcome.ELSEWHERE, null);
        }
    }

    /** Progress just before and just after a share. */
    private record Step(Progress before, Progress after) {}

    /** Gives the share that was typed, and forgets it. */
    void submit() {
        String text = share.asText(String::strip);
        String name = custodian.get().strip();
        share.wipe();
        call(
                "ceremony.submitting",
                cluster -> new Step(kind.read(cluster), kind.contribute(cluster, text)),
                step -> given(step, name),
                this::refused);
    }

    private void given(Step step, String name) {
        progress.set(step.after());
        boolean done = step.after().phase() == Progress.Phase.DONE;
        boolean counted = done || step.after().given() > step.before().given();
        if (counted) {
            contributions.add(new Contribution(name, clock.instant()));
            custodian.set("");
        }
        say(done ? Outcome.COMPLETE : counted ? Outcome.ACCEPTED : Outcome.ALREADY_GIVEN, null);
    }

    /** A refused share: the cluster's progress tells whether it was foreign, or the set did not fit together. */
    private void refused(Problem why) {
        if (why.kind() != Problem.Kind.INPUT) {
            say(Outcome.NONE, why);
            return;
        }
        int before = progress.get() == null ? 0 : progress.get().given();
        call(
                "ceremony.looking",
                kind::read,
                news -> {
                    progress.set(news);
                    say(before > 0 && news.given() == 0 ? dropped(Outcome.NO_FIT) : Outcome.FOREIGN, why);
                },
                later -> say(Outcome.FOREIGN, why));
    }

    /** Drops the shares given so far. */
    void cancel() {
        call(
                "ceremony.cancelling",
                kind::cancel,
                news -> {
                    progress.set(news);
                    say(dropped(Outcome.CANCELLED), null);
                },
                why -> say(Outcome.NONE, why));
    }

    private Outcome dropped(Outcome how) {
        contributions.clear();
        return how;
    }

    private <T> void call(String key, Function<Holdfast, T> step, Consumer<T> then, Consumer<Problem> otherwise) {
        Holdfast cluster = session.holdfast().orElseThrow();
        busy.set(true);
        tasks.run(
                Texts.get(key),
                () -> step.apply(cluster),
                news -> {
                    busy.set(false);
                    then.accept(news);
                },
                why -> {
                    busy.set(false);
                    otherwise.accept(why);
                });
    }

    private void say(Outcome what, Problem why) {
        problem.set(why);
        outcome.set(Outcome.NONE);
        outcome.set(what);
    }

    /** A text of this kind of ceremony. */
    String text(String key, Object... args) {
        return Texts.get(kind.textPrefix() + "." + key, args);
    }

    SecretBuffer share() {
        return share;
    }

    StringProperty custodianProperty() {
        return custodian;
    }

    /** Shares given in this console during the attempt under way, oldest first. */
    ObservableList<Contribution> contributions() {
        return contributions;
    }

    /** Null before the first answer. */
    ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /** What stands behind a refusal, or null. */
    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
