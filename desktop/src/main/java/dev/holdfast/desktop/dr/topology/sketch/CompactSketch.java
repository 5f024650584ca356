package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Role;
import java.util.List;
import java.util.Optional;

/** A card that says the most important only: the name, the worst alarm or the state, and the lag. */
final class CompactSketch {
    static final Size SIZE = new Size(170, 60);

    private static final double PAD = 10;
    private static final double TILE = 28;
    private static final double TILE_ICON = 15;
    private static final double BESIDE = PAD + TILE + 9;
    private static final double END = SIZE.width() - PAD;
    private static final Box TRAIL = new Box(PAD, SIZE.height() - 12, SIZE.width() - 2 * PAD, 7);

    private final Card card;
    private final Optional<Link> link;
    private final Look look;

    CompactSketch(Card card, Optional<Link> link) {
        this.card = card;
        this.link = link;
        look = Look.of(card);
    }

    List<Mark> marks(Ruler ruler) {
        Pen pen = new Pen(ruler);
        boolean faded = card.isStale() || card.isGhost();
        Ink line = card.isGrave() ? Ink.DANGER : card.isGhost() ? Ink.FAINT : Ink.BORDER;
        Box frame = new Box(0, 0, SIZE.width(), SIZE.height());
        pen.box(frame, 9, faded ? Ink.GROUND : Ink.CARD, line, card.isGrave() ? 2 : 1, look.dash());
        pen.box(new Box(PAD, PAD, TILE, TILE), 8, look.soft());
        double inset = PAD + (TILE - TILE_ICON) / 2;
        pen.sign(look.glyph(), inset, inset, TILE_ICON, look.ink());
        pen.words(BESIDE, 22, card.name(), Face.STRONG, faded ? Ink.MUTED : Ink.TEXT, END - BESIDE);
        status(pen);
        link.filter(way -> way.lag().isPresent())
                .ifPresent(way -> Trail.draw(
                        pen, way, TRAIL, Look.of(way).ink(), Look.of(way).soft()));
        return pen.marks();
    }

    private void status(Pen pen) {
        String number = link.map(TopologyWords::number).orElse("");
        boolean beside = !number.isEmpty() && card.alarms().isEmpty() && !card.isStale();
        double room = END - BESIDE - (beside ? pen.width(number, Face.SMALL) + 6 : 0);
        pen.words(BESIDE, 39, words(), Face.SMALL, ink(), room);
        if (beside) {
            pen.wordsEnding(END, 39, number, Face.SMALL, Ink.MUTED);
        }
    }

    private String words() {
        if (!card.alarms().isEmpty()) {
            return TopologyWords.briefly(card.alarms().get(0));
        }
        if (card.isStale()) {
            return TopologyWords.ageBriefly(card);
        }
        return link.filter(way -> card.role() != Role.PRIMARY)
                .map(way -> TopologyWords.state(way.state()))
                .orElseGet(() -> TopologyWords.role(card.role()));
    }

    private Ink ink() {
        if (!card.alarms().isEmpty()) {
            return Look.of(card.alarms().get(0)).ink();
        }
        return card.isStale() ? Ink.MUTED : link.map(way -> Look.of(way).ink()).orElse(look.ink());
    }
}
