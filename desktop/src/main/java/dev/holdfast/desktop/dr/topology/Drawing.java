package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.layout.Layout;
import dev.holdfast.desktop.dr.topology.layout.Neighbours;
import dev.holdfast.desktop.dr.topology.layout.Plan;
import dev.holdfast.desktop.dr.topology.layout.Point;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.model.Topology;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.dr.topology.sketch.Detail;
import dev.holdfast.desktop.dr.topology.sketch.Ruler;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/**
 * The drawing in its window: lays itself out, fills the room until somebody looks closer, and is walked through by
 * keyboard. For the FX thread only.
 */
final class Drawing extends Region {
    /** Below this size full cards cannot be read; then they say less and are larger. */
    private static final double READABLE = 0.68;

    private static final double CORNER = 18;

    private final TopologyModel model;
    private final Ruler ruler = new FxRuler();
    private final Layers layers = new Layers(ruler, this::equip);
    private final ReadOnlyDoubleWrapper zoom = new ReadOnlyDoubleWrapper(1);
    private final ReadOnlyObjectWrapper<Detail> detail = new ReadOnlyObjectWrapper<>(Detail.FULL);
    private Optional<Boolean> wanted = Optional.empty();
    private Plan plan = Plan.EMPTY;
    private Camera camera = new Camera(1, 0, 0);
    private boolean fitted = true;
    private Arrangement arrangement;

    /** What a plan depends on: as long as it is the same, nothing has to be laid out anew. */
    private record Arrangement(List<List<List<String>>> ids, List<Size> sizes, Size room, Optional<Boolean> wanted) {}

    Drawing(TopologyModel model) {
        this.model = model;
        getStyleClass().add("topology-drawing");
        getChildren().add(layers);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        clip.setArcWidth(CORNER);
        clip.setArcHeight(CORNER);
        setClip(clip);
        setFocusTraversable(true);
        DrawingInput.install(this);
        model.topologyProperty().addListener((topology, before, now) -> show());
        model.selectedProperty().addListener((selected, before, now) -> layers.select(now));
    }

    private Size view() {
        return new Size(getWidth(), getHeight());
    }

    @Override
    protected void layoutChildren() {
        show();
    }

    private void show() {
        if (getWidth() <= 0 || getHeight() <= 0) {
            return;
        }
        Topology topology = model.topology();
        Arrangement now = arrangement(topology);
        boolean moved = !now.equals(arrangement);
        if (moved) {
            arrangement = now;
            arrange(topology);
        }
        layers.show(topology, plan, detail.get());
        layers.select(model.selectedProperty().get());
        if (moved) {
            look(fitted ? Camera.fitted(plan.size(), view()) : camera);
        }
    }

    private Arrangement arrangement(Topology topology) {
        return new Arrangement(
                topology.groups().stream()
                        .map(group -> group.trees().stream()
                                .map(tree -> tree.cards().stream()
                                        .map(card -> card.id())
                                        .toList())
                                .toList())
                        .toList(),
                topology.cards().stream().map(Detail.FULL.metrics().card()).toList(),
                view(),
                wanted);
    }

    /** As much on each card as can be read, unless somebody wants more or less. */
    private void arrange(Topology topology) {
        Size room = Camera.inside(view());
        for (Detail tried : Detail.values()) {
            if (wanted.filter(everything -> everything != (tried == Detail.FULL))
                    .isEmpty()) {
                plan = Layout.of(topology, tried.metrics(), room);
                detail.set(tried);
                if (wanted.orElse(false) || Camera.fitting(plan.size(), view()) >= READABLE) {
                    return;
                }
            }
        }
    }

    private void look(Camera next) {
        camera = next.kept(plan.size(), view());
        layers.look(camera);
        zoom.set(camera.scale());
    }

    /** The size that things are shown in, 1 for their own. */
    ReadOnlyDoubleProperty zoomProperty() {
        return zoom.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Detail> detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /** Whether cards say everything from now on, however small they get, or only as much as can be read. */
    void want(boolean everything) {
        wanted = Optional.of(everything);
        fitted = true;
        show();
    }

    void zoomBy(double factor, Point at) {
        fitted = false;
        look(camera.zoomed(factor, at));
    }

    void zoomBy(double factor) {
        zoomBy(factor, new Point(getWidth() / 2, getHeight() / 2));
    }

    void zoomTo(double scale) {
        zoomBy(scale / camera.scale());
    }

    void pan(double dx, double dy) {
        fitted = false;
        look(camera.moved(dx, dy));
    }

    /** Shows all of it, and goes on doing so. */
    void fit() {
        fitted = true;
        look(Camera.fitted(plan.size(), view()));
    }

    private void equip(CardNode node) {
        node.focusedProperty().addListener((focused, before, now) -> {
            if (now && plan.cards().containsKey(node.card())) {
                look(camera.revealing(plan.cards().get(node.card()), view()));
            }
        });
        DrawingInput.install(this, node);
    }

    void select(String card) {
        model.selectedProperty().set(card);
    }

    /** Leads the focus to the next card in a direction. */
    void walk(String from, int dx, int dy) {
        Neighbours.next(plan.cards(), from, dx, dy).flatMap(layers::node).ifPresent(CardNode::requestFocus);
    }
}
