package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.layout.Plan.Wire;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.sketch.Detail;
import dev.holdfast.desktop.dr.topology.sketch.Ruler;
import dev.holdfast.desktop.dr.topology.sketch.WireSketch;
import java.util.List;

/** The line of a link and the plate on it. For the FX thread only. */
final class LinkNode {
    private final MarkGroup feeder = new MarkGroup(Brush.SCREEN);
    private final MarkGroup drop = new MarkGroup(Brush.SCREEN);
    private final MarkGroup plate = new MarkGroup(Brush.SCREEN);
    private Link shown;
    private Wire wire;

    MarkGroup feeder() {
        return feeder;
    }

    MarkGroup drop() {
        return drop;
    }

    MarkGroup plate() {
        return plate;
    }

    void show(Link link, Wire place, Detail detail, Ruler ruler) {
        if (link.equals(shown) && place.equals(wire)) {
            return;
        }
        feeder.show(WireSketch.feeder(place, ruler));
        drop.show(WireSketch.drop(place, link, ruler));
        plate.show(place.plate().isPresent() ? detail.plate(link, ruler) : List.of());
        place.plate().ifPresent(box -> plate.relocate(box.x(), box.y()));
        shown = link;
        wire = place;
    }
}
