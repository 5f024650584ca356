package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.layout.Plan;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Topology;
import dev.holdfast.desktop.dr.topology.sketch.Detail;
import dev.holdfast.desktop.dr.topology.sketch.FrameSketch;
import dev.holdfast.desktop.dr.topology.sketch.Mark;
import dev.holdfast.desktop.dr.topology.sketch.Ruler;
import dev.holdfast.desktop.dr.topology.sketch.WireSketch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.transform.Affine;

/**
 * The nodes of the drawing, one upon the other: frames, shared lines, lines, plates, cards. A round of news changes only
 * the nodes of what is new. For the FX thread only.
 */
final class Layers extends Group {
    private final Ruler ruler;
    private final Consumer<CardNode> equip;
    private final Group frames = layer();
    private final Group feeders = layer();
    private final Group drops = layer();
    private final Group plates = layer();
    private final Group cards = layer();
    private final Map<String, CardNode> cardNodes = new HashMap<>();
    private final Map<String, LinkNode> linkNodes = new HashMap<>();
    private final Affine camera = new Affine();
    private Plan standing = Plan.EMPTY;
    private List<String> order = List.of();

    /** @param equip gives a new card what it does when used */
    Layers(Ruler ruler, Consumer<CardNode> equip) {
        this.ruler = ruler;
        this.equip = equip;
        setManaged(false);
        setAutoSizeChildren(false);
        getTransforms().add(camera);
        getChildren().addAll(frames, feeders, drops, plates, cards);
    }

    private static Group layer() {
        Group layer = new Group();
        layer.setAutoSizeChildren(false);
        return layer;
    }

    void look(Camera from) {
        camera.setToTransform(from.scale(), 0, from.shiftX(), 0, from.scale(), from.shiftY());
    }

    void show(Topology topology, Plan plan, Detail detail) {
        if (!plan.equals(standing)) {
            standing = plan;
            frames(plan);
        }
        links(topology.links(), plan, detail);
        cards(topology, plan, detail);
    }

    private void frames(Plan plan) {
        frames.getChildren()
                .setAll(Stream.concat(
                                plan.frames().stream().map(frame -> FrameSketch.marks(frame, ruler)),
                                plan.trunks().stream().map(trunk -> WireSketch.trunk(trunk, ruler)))
                        .map(Layers::group)
                        .toList());
    }

    private static Node group(List<Mark> marks) {
        MarkGroup group = new MarkGroup(Brush.SCREEN);
        group.show(marks);
        return group;
    }

    private void links(List<Link> links, Plan plan, Detail detail) {
        Set<String> there = links.stream().map(Link::id).collect(Collectors.toSet());
        linkNodes.entrySet().removeIf(entry -> !there.contains(entry.getKey()) && remove(entry.getValue()));
        for (Link link : links) {
            linkNodes
                    .computeIfAbsent(link.id(), id -> add(new LinkNode()))
                    .show(link, plan.wires().get(link.to()), detail, ruler);
        }
    }

    private LinkNode add(LinkNode node) {
        feeders.getChildren().add(node.feeder());
        drops.getChildren().add(node.drop());
        plates.getChildren().add(node.plate());
        return node;
    }

    private boolean remove(LinkNode node) {
        feeders.getChildren().remove(node.feeder());
        drops.getChildren().remove(node.drop());
        plates.getChildren().remove(node.plate());
        return true;
    }

    private void cards(Topology topology, Plan plan, Detail detail) {
        Map<String, Link> links = topology.linksByMember();
        List<Card> news = topology.cards();
        List<String> ids = news.stream().map(Card::id).toList();
        cardNodes.keySet().retainAll(ids);
        for (Card card : news) {
            CardNode node = cardNodes.computeIfAbsent(card.id(), this::fresh);
            node.show(card, Optional.ofNullable(links.get(card.id())), detail, ruler);
            node.place(plan.cards().get(card.id()));
        }
        if (!ids.equals(order)) {
            order = ids;
            cards.getChildren().setAll(ids.stream().map(cardNodes::get).toList());
        }
    }

    private CardNode fresh(String id) {
        CardNode node = new CardNode(id);
        equip.accept(node);
        return node;
    }

    Optional<CardNode> node(String card) {
        return Optional.ofNullable(cardNodes.get(card));
    }

    void select(String card) {
        cardNodes.forEach((id, node) -> node.select(id.equals(card)));
    }
}
