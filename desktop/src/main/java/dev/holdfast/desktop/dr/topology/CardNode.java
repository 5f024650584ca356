package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.sketch.Detail;
import dev.holdfast.desktop.dr.topology.sketch.Ruler;
import dev.holdfast.desktop.dr.topology.sketch.TopologyWords;
import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;

/** A card that can have the focus and be selected. For the FX thread only. */
final class CardNode extends Pane {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final double RING_GAP = 3;

    private final String card;
    private final MarkGroup marks = new MarkGroup(Brush.SCREEN);
    private final Rectangle ring = new Rectangle();
    private Shown shown;
    private String sentence = "";
    private boolean selected;

    /** What a card depends on. */
    private record Shown(Card card, Optional<Link> link, Detail detail) {}

    CardNode(String card) {
        this.card = card;
        setId("card-" + card.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"));
        getStyleClass().add("topology-card");
        ring.getStyleClass().add("ring");
        ring.setMouseTransparent(true);
        getChildren().addAll(marks, ring);
        setManaged(false);
        setPickOnBounds(true);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
    }

    String card() {
        return card;
    }

    void show(Card news, Optional<Link> link, Detail detail, Ruler ruler) {
        Shown now = new Shown(news, link, detail);
        if (!now.equals(shown)) {
            shown = now;
            marks.show(detail.card(news, link, ruler));
            sentence = TopologyWords.sentence(news, link);
            speak();
        }
    }

    void place(Box box) {
        resizeRelocate(box.x(), box.y(), box.width(), box.height());
        ring.setX(-RING_GAP);
        ring.setY(-RING_GAP);
        ring.setWidth(box.width() + 2 * RING_GAP);
        ring.setHeight(box.height() + 2 * RING_GAP);
        ring.setArcWidth(24);
        ring.setArcHeight(24);
    }

    void select(boolean chosen) {
        if (chosen != selected) {
            selected = chosen;
            pseudoClassStateChanged(SELECTED, chosen);
            speak();
        }
    }

    private void speak() {
        setAccessibleText(selected ? sentence + " " + Texts.get("topology.say.selected") : sentence);
    }
}
