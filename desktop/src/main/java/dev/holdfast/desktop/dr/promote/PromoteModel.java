package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.DrStanding;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.dr.safety.Credentials;
import dev.holdfast.desktop.dr.safety.Credentials.Kind;
import dev.holdfast.desktop.dr.safety.Credentials.SecondaryWay;
import dev.holdfast.desktop.dr.safety.TokenEnd;
import dev.holdfast.desktop.dr.safety.TokenRefusal;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.WizardState;
import dev.holdfast.engine.client.DrPromotionCheck;
import dev.holdfast.engine.client.DrSecondaryCalls;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A promotion on its way: which step is in front, what the cluster judges, and what became of it. FX thread only. */
final class PromoteModel extends WizardState {
    private final Cluster cluster;
    private final DrModel clusters;
    private final Tasks tasks;
    private final PromoteRecord record;
    private final GivenToken given;
    private final Credentials credentials = new Credentials();
    private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(Stage.PREFLIGHT);
    private final ReadOnlyObjectWrapper<DrCluster> sight = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<DrPromotionCheck> verdict = new ReadOnlyObjectWrapper<>();
    private final StringProperty address = new SimpleStringProperty("");
    private final BooleanProperty force = new SimpleBooleanProperty();
    private final StringProperty typedName = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper whyNot = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Promoted> promoted = new ReadOnlyObjectWrapper<>();
    private List<String> secondariesBefore = List.of();
    private final InvalidationListener news = change -> look();

    /**
     * What came of it.
     *
     * @param warnings in the cluster's own words
     * @param tokenDeleted whether the operation token counts no more
     */
    record Promoted(List<String> warnings, boolean tokenDeleted) {}

    PromoteModel(Cluster cluster, DrModel clusters, Tasks tasks, PromoteRecord record, GivenToken given) {
        this.cluster = cluster;
        this.clusters = clusters;
        this.tasks = tasks;
        this.record = record;
        this.given = given;
        given.fill(credentials.of(cluster, Kind.OPERATION));
        clusters.clusters().addListener(news);
        List.of(address, typedName).forEach(text -> text.addListener(change -> judge()));
        force.addListener(change -> judge());
        credentials.of(cluster, Kind.OPERATION).lengthProperty().addListener(change -> judge());
        look();
    }

    private void look() {
        clusters.of(cluster).ifPresent(sight::set);
        if (sight.get().standing() == DrStanding.SECONDARY) {
            secondariesBefore = Siblings.of(sight.get(), clusters.clusters());
        }
        judge();
    }

    Cluster cluster() {
        return cluster;
    }

    Credentials credentials() {
        return credentials;
    }

    ReadOnlyObjectProperty<Stage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    Stage stage() {
        return stage.get();
    }

    /** The cluster as it was last seen. */
    ReadOnlyObjectProperty<DrCluster> sightProperty() {
        return sight.getReadOnlyProperty();
    }

    /** What the cluster itself judged last, null before. */
    ReadOnlyObjectProperty<DrPromotionCheck> verdictProperty() {
        return verdict.getReadOnlyProperty();
    }

    /** What secondaries are to be told in place of the cluster's own address. */
    StringProperty addressProperty() {
        return address;
    }

    BooleanProperty forceProperty() {
        return force;
    }

    StringProperty typedNameProperty() {
        return typedName;
    }

    /** What came of it, null before. */
    ReadOnlyObjectProperty<Promoted> promotedProperty() {
        return promoted.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyStringProperty whyNot() {
        return whyNot.getReadOnlyProperty();
    }

    /** Whether the cluster says that it is the primary. */
    boolean leads() {
        return sight.get().standing() == DrStanding.PRIMARY;
    }

    /** Ids of all other secondaries that a primary of the set is known to have had. */
    List<String> secondariesBefore() {
        return secondariesBefore;
    }

    private void judge() {
        whyNot.set(
                switch (stage.get()) {
                    case PREFLIGHT -> standingInTheWay();
                    case TOKEN -> credentials.has(cluster, Kind.OPERATION) ? "" : Texts.get("promote.why.token");
                    case OPTIONS, CONFIRM -> optionsInTheWay();
                    case PROGRESS -> leads() ? "" : Texts.get("promote.why.waiting", cluster.name());
                    case NEXT -> "";
                });
    }

    private String standingInTheWay() {
        return switch (sight.get().standing()) {
            case SECONDARY -> "";
            case SILENT, UNHEARD -> Texts.get("promote.why.silent", cluster.name());
            case SEALED -> Texts.get("promote.why.sealed", cluster.name());
            default -> Texts.get("promote.why.no-secondary", cluster.name());
        };
    }

    private String optionsInTheWay() {
        if (verdict.get() == null || verdict.get().ready()) {
            return "";
        }
        if (!force.get()) {
            return Texts.get("promote.why.checks");
        }
        return typedName.get().equals(cluster.name()) ? "" : Texts.get("promote.why.name", cluster.name());
    }

    /** One step on; from the token: has the cluster judge; from the confirmation: promotes. */
    void next() {
        if (!whyNot.get().isEmpty() || busy.get()) {
            return;
        }
        switch (stage.get()) {
            case TOKEN -> check();
            case CONFIRM -> promote();
            default -> go(stage.get().neighbour(1));
        }
    }

    void back() {
        if (!busy.get() && !stage.get().isAfter() && stage.get() != Stage.PREFLIGHT) {
            go(stage.get().neighbour(-1));
        }
    }

    private void go(Stage other) {
        problem.set(null);
        stage.set(other);
        judge();
    }

    /** Has the cluster carry out its checks, which changes nothing. */
    void check() {
        work();
        SecondaryWay way = credentials.operation(cluster);
        tasks.run(
                Texts.get("promote.task.check", cluster.name()),
                () -> way.open().checkPromotion(),
                this::judged,
                this::refused);
    }

    private void judged(DrPromotionCheck judgement) {
        busy.set(false);
        record.judged(judgement);
        force.set(false);
        typedName.set("");
        verdict.set(judgement);
        go(Stage.OPTIONS);
    }

    private void promote() {
        work();
        record.promoting(address.get(), isForced());
        SecondaryWay way = credentials.operation(cluster);
        String told = address.get().strip();
        boolean forced = isForced();
        tasks.run(
                Texts.get("promote.task.promote", cluster.name()),
                () -> promoted(way.open(), told, forced),
                this::done,
                this::refused);
    }

    /** Whether it is done although a check fails. */
    boolean isForced() {
        return force.get() && !verdict.get().ready();
    }

    private static Promoted promoted(DrSecondaryCalls calls, String address, boolean force) {
        List<String> warnings = calls.promote(address, force);
        return new Promoted(warnings, TokenEnd.of(calls));
    }

    private void done(Promoted outcome) {
        busy.set(false);
        if (outcome.tokenDeleted()) {
            given.endOf(credentials.of(cluster, Kind.OPERATION)).run();
        }
        forget();
        record.promoted(outcome);
        promoted.set(outcome);
        go(Stage.PROGRESS);
        clusters.look(cluster);
    }

    private void refused(Problem why) {
        busy.set(false);
        record.refused(why);
        if (TokenRefusal.is(why)) {
            credentials.forget(cluster, Kind.OPERATION);
            go(Stage.TOKEN);
        } else if (stage.get() == Stage.CONFIRM) {
            go(Stage.OPTIONS);
        }
        problem.set(TokenRefusal.named(why));
    }

    /** Forgets the token. */
    void forget() {
        credentials.wipe();
        given.wipe();
    }

    /** Forgets the token and stops looking. */
    void close() {
        clusters.clusters().removeListener(news);
        forget();
        record.close(promoted.get() != null);
    }
}
