package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.safety.Credentials.Kind;
import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.ForceBox;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.dr.safety.NameField;
import dev.holdfast.desktop.dr.safety.OperationTokenSource;
import dev.holdfast.desktop.dr.safety.SafetyChecks;
import dev.holdfast.desktop.dr.safety.TokenEntry;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrPromotionCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** One step: what was seen, and what has to be given for it. The evidence follows the news, the fields stay. */
final class StepPage extends VBox {
    private final FailoverModel model;
    private final Step step;
    private final OperationTokenSource source;
    private final EvidenceList evidence = new EvidenceList();
    private final List<Runnable> begins = new ArrayList<>();
    private final ChangeListener<DrPromotionCheck> judged = (verdict, before, now) -> showVerdict(now);
    private final EvidenceList verdictList = new EvidenceList();
    private Optional<ForceBox> force = Optional.empty();

    StepPage(FailoverModel model, Step step, OperationTokenSource source) {
        this.model = model;
        this.step = step;
        this.source = source;
        getStyleClass().add("step");
        getChildren().add(evidence);
        refresh(step);
        if (step.state() != Step.State.LATER) {
            addFields();
        }
    }

    private void addFields() {
        Cluster at = model.sights().cluster(step.cluster());
        switch (step.kind()) {
            case DEMOTE -> {
                addToken(at, Kind.ORDINARY);
                addName();
            }
            case PROMOTE -> {
                addVerdict();
                addToken(at, Kind.OPERATION);
                getChildren().add(text("address", model.typed().addressProperty()));
            }
            case FOLLOW -> {
                Cluster primary =
                        model.sights().cluster(model.plan().orElseThrow().goal().target());
                addToken(primary, Kind.ORDINARY);
                addToken(at, Kind.OPERATION);
                model.typed()
                        .trustFileProperty()
                        .set(primary.remote().map(remote -> remote.caFile()).orElse(""));
                getChildren().add(text("trust", model.typed().trustFileProperty()));
            }
            default -> {
                // nothing is asked
            }
        }
    }

    private void addToken(Cluster cluster, Kind kind) {
        TokenEntry entry = new TokenEntry(model.credentials(), cluster, kind, source);
        model.credentials().of(cluster, kind).lengthProperty().addListener(change -> model.judge());
        getChildren().add(entry);
        if (!model.credentials().has(cluster, kind)) {
            begins.add(entry::begin);
        }
    }

    private void addName() {
        NameField name = new NameField(step.cluster(), model.typed().nameProperty());
        getChildren().add(name);
        begins.add(name::begin);
    }

    private void addVerdict() {
        ForceBox box = new ForceBox(
                step.cluster(), model.typed().forceProperty(), model.typed().nameProperty());
        force = Optional.of(box);
        getChildren().addAll(verdictList, box);
        model.typed().verdictProperty().addListener(judged);
        sceneProperty().addListener((scene, before, now) -> {
            if (now == null) {
                model.typed().verdictProperty().removeListener(judged);
            }
        });
    }

    private void showVerdict(DrPromotionCheck verdict) {
        if (verdict != null) {
            List<Line> lines = new ArrayList<>(SafetyChecks.judged(verdict));
            lines.add(SafetyChecks.loss(verdict.loseRecords(), verdict.loseMillis()));
            verdictList.show(lines);
            force.ifPresent(box -> box.offer(verdict));
        }
    }

    private static VBox text(String name, StringProperty value) {
        TextField field = new TextField();
        field.setId(name);
        field.textProperty().bindBidirectional(value);
        Label label = new Label(Texts.get("failover." + name));
        label.setLabelFor(field);
        field.setAccessibleText(label.getText());
        Label help = new Label(Texts.get("failover." + name + ".help"));
        help.getStyleClass().addAll("text-muted", "text-small");
        help.setWrapText(true);
        help.setMinHeight(USE_PREF_SIZE);
        VBox box = new VBox(label, field, help);
        box.getStyleClass().add("field");
        return box;
    }

    /** Shows the newest evidence. */
    void refresh(Step news) {
        evidence.show(FailoverWords.lines(news.findings()));
    }

    boolean isOf(Step other) {
        return step.isSame(other) && (step.state() == Step.State.LATER) == (other.state() == Step.State.LATER);
    }

    /** Leads the keyboard to what has to be given first. */
    boolean begin() {
        begins.stream().findFirst().ifPresent(Runnable::run);
        return !begins.isEmpty();
    }
}
