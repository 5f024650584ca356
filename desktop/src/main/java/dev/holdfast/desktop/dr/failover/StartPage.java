package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The choice of the cluster that becomes the primary, and what that comes to. */
final class StartPage extends VBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final FailoverModel model;
    private final ToggleGroup group = new ToggleGroup();
    private final VBox cards = new VBox();
    private final EvidenceList way = new EvidenceList();
    private List<Sight> shown = List.of();

    StartPage(FailoverModel model) {
        this.model = model;
        getStyleClass().add("step");
        cards.getStyleClass().add("choices");
        getChildren().addAll(cards, way);
        model.chosenProperty().addListener(change -> describe());
        refresh();
    }

    /** The clusters have told something; the choice stays. */
    void refresh() {
        List<Sight> candidates = model.sights().candidates();
        if (!candidates.equals(shown) || cards.getChildren().isEmpty()) {
            shown = candidates;
            boolean hadFocus = group.getSelectedToggle() instanceof RadioButton button && button.isFocused();
            group.getToggles().clear();
            cards.getChildren()
                    .setAll(
                            candidates.isEmpty()
                                    ? List.of(nothing())
                                    : candidates.stream().map(this::card).toList());
            if (hadFocus) {
                begin();
            }
        }
        describe();
    }

    private static Node nothing() {
        EmptyState empty = new EmptyState();
        empty.show(Feather.SHARE_2, Texts.get("failover.start.none"), Texts.get("failover.start.none.words"));
        return empty;
    }

    private Node card(Sight sight) {
        RadioButton button = new RadioButton(sight.name());
        button.setToggleGroup(group);
        button.getStyleClass().add("text-bold");
        Label about = new Label(about(sight));
        about.getStyleClass().addAll("text-muted", "indented");
        about.setWrapText(true);
        button.setAccessibleHelp(about.getText());
        VBox card = new VBox(button, about);
        card.getStyleClass().add("choice-card");
        button.selectedProperty().addListener((selected, before, now) -> {
            card.pseudoClassStateChanged(CHOSEN, now);
            if (now) {
                model.chosenProperty().set(sight.name());
            }
        });
        button.setSelected(sight.name().equals(model.chosenProperty().get()));
        card.setOnMouseClicked(event -> button.setSelected(true));
        return card;
    }

    private static String about(Sight sight) {
        if (sight.leads()) {
            return Texts.get("failover.start.primary", sight.generation());
        }
        return sight.isStreaming()
                ? Texts.get("failover.start.streaming", sight.newest(), sight.lag())
                : Texts.get("failover.start.secondary", sight.newest(), sight.state());
    }

    private void describe() {
        List<Line> lines = new ArrayList<>();
        model.goal().ifPresent(goal -> {
            lines.add(new Line(
                    Tone.INFO, FailoverWords.operation(goal), Texts.get(way(goal), goal.former(), goal.target())));
            FailoverPlan plan = FailoverPlan.of(goal, model.sights().all());
            plan.current()
                    .filter(step -> plan.steps().indexOf(step) > 0)
                    .ifPresent(step -> lines.add(
                            new Line(Tone.GOOD, "", Texts.get("failover.start.resume", FailoverWords.title(step)))));
        });
        way.show(lines);
    }

    private String way(Goal goal) {
        if (model.sights().all().stream().anyMatch(sight -> sight.name().equals(goal.target()) && sight.leads())) {
            return "failover.start.way.finish";
        }
        return goal.lost() ? "failover.start.way.lost" : "failover.start.way.switch";
    }

    /** Leads the keyboard to the choice. */
    boolean begin() {
        if (group.getSelectedToggle() == null && !group.getToggles().isEmpty()) {
            group.getToggles().get(0).setSelected(true);
        }
        if (group.getSelectedToggle() instanceof RadioButton chosen) {
            chosen.requestFocus();
            return true;
        }
        return false;
    }
}
