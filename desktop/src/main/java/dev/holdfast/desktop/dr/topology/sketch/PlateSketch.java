package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Dash;
import java.util.List;

/** The plate on a link that says how it is doing. */
final class PlateSketch {
    static final Size SIZE = new Size(232, 88);

    private static final double PAD = 14;
    private static final double END = SIZE.width() - PAD;
    private static final Box TRAIL = new Box(138, 12, END - 138, 18);
    private static final double BAR_Y = 54;

    private final Link link;
    private final Look look;

    PlateSketch(Link link) {
        this.link = link;
        look = Look.of(link);
    }

    List<Mark> marks(Ruler ruler) {
        Pen pen = new Pen(ruler);
        pen.box(new Box(0, 0, SIZE.width(), SIZE.height()), 10, Ink.CARD, Ink.BORDER, 1, Dash.SOLID);
        pen.sign(look.glyph(), PAD, 13, 15, look.ink());
        pen.words(PAD + 22, 25, TopologyWords.state(link.state()), Face.STRONG, look.ink(), 104);
        if (link.lag().isPresent() && link.sync().isEmpty()) {
            Trail.draw(pen, link, TRAIL, look.ink(), look.soft());
        }
        middle(pen);
        foot(pen);
        return pen.marks();
    }

    private void middle(Pen pen) {
        double room = END - PAD;
        if (link.sync().isPresent()) {
            Link.Progress sync = link.sync().get();
            pen.words(PAD, 46, TopologyWords.progress(sync), Face.BODY, Ink.TEXT, room);
            pen.box(new Box(PAD, BAR_Y, room, 4), 2, Ink.NEUTRAL_SOFT);
            pen.box(new Box(PAD, BAR_Y, Math.max(4, room * sync.share()), 4), 2, look.ink());
        } else {
            String words = link.lag().map(TopologyWords::lag).orElseGet(() -> TopologyWords.noLag(link));
            pen.words(PAD, 49, words, Face.BODY, link.stale() ? Ink.MUTED : Ink.TEXT, room);
        }
    }

    private void foot(Pen pen) {
        double baseline = SIZE.height() - 15;
        pen.sign(Glyph.ACTIVITY, PAD, baseline - 10, 12, Ink.MUTED);
        String beat = link.heartbeat().map(TopologyWords::clock).orElse("–");
        pen.words(PAD + 18, baseline, beat, Face.SMALL, Ink.MUTED, 70);
        switch (link.roots()) {
            case AGREE -> roots(pen, baseline, Ink.MUTED, Glyph.CHECK, Ink.GOOD);
            case AGREED -> roots(pen, baseline, Ink.MUTED, Glyph.CLOCK, Ink.MUTED);
            case DIFFER -> roots(pen, baseline, Ink.DANGER, Glyph.ALARM, Ink.DANGER);
            case UNKNOWN -> {}
        }
    }

    private void roots(Pen pen, double baseline, Ink ink, Glyph glyph, Ink sign) {
        String words = TopologyWords.roots(link);
        pen.wordsEnding(END, baseline, words, Face.SMALL, ink);
        pen.sign(glyph, END - pen.width(words, Face.SMALL) - 18, baseline - 10, 12, sign);
    }
}
