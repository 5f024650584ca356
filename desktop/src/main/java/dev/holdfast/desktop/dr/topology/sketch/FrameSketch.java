package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Plan.Frame;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Dash;
import dev.holdfast.desktop.ui.Texts;
import java.util.List;

/** The border around a group of clusters, with the set that they belong to. */
public final class FrameSketch {
    private FrameSketch() {}

    public static List<Mark> marks(Frame frame, Ruler ruler) {
        String words = frame.clusterId().isEmpty()
                ? Texts.get("topology.frame.none")
                : Texts.get("topology.frame", TopologyWords.shortId(frame.clusterId()));
        double x = frame.box().x() + 24;
        return new Pen(ruler)
                .box(frame.box(), 14, Ink.NONE, Ink.BORDER, 1, Dash.SOLID)
                .words(
                        x,
                        frame.box().y() + 32,
                        words,
                        Face.STRONG,
                        Ink.MUTED,
                        frame.box().width() - 48)
                .marks();
    }
}
