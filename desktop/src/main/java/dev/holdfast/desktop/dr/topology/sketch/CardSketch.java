package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Card.Facts;
import dev.holdfast.desktop.dr.topology.model.Seal;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Dash;
import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.List;

/** A card with what is known of its cluster: the head, signs for seal and version, facts, and what is wrong. */
final class CardSketch {
    private static final double WIDTH = 284;
    private static final double PAD = 16;
    private static final double TILE = 38;
    private static final double TILE_ICON = 20;
    private static final double BESIDE = PAD + TILE + 12;
    private static final double HEAD_BOTTOM = PAD + TILE;
    private static final double PILL_GAP = 12;
    private static final double PILL_HEIGHT = 23;
    private static final double FACT_PITCH = 21;
    private static final double VALUES = PAD + 84;
    private static final double STRIP_HEIGHT = 28;
    private static final double STRIP_PITCH = 32;
    private static final double STRIP_PAD = 8;
    private static final int MOST_ALARMS = 3;

    private record Fact(String name, String value) {}

    private record Strip(Look look, String words) {}

    private final Card card;
    private final Look look;
    private final boolean faded;
    private final List<Fact> facts;
    private final List<Strip> strips;

    /** @param everything whether ids, sequence, root and addresses are told as well */
    CardSketch(Card card, boolean everything) {
        this.card = card;
        look = Look.of(card);
        faded = card.isStale() || card.isGhost();
        facts = everything ? facts(card.facts()) : List.of();
        strips = strips(card);
    }

    private static List<Fact> facts(Facts facts) {
        List<Fact> all = new ArrayList<>();
        add(all, "topology.fact.cluster-id", TopologyWords.shortId(facts.clusterId()));
        facts.sequence()
                .ifPresent(sequence -> add(all, "topology.fact.sequence", Texts.get("topology.number", sequence)));
        add(all, "topology.fact.root", TopologyWords.shortRoot(facts.merkleRoot()));
        add(all, "topology.fact.api", TopologyWords.address(facts.api()));
        add(all, "topology.fact.cluster", facts.cluster());
        return all;
    }

    private static void add(List<Fact> all, String key, String value) {
        if (!value.isEmpty()) {
            all.add(new Fact(Texts.get(key), value));
        }
    }

    private static List<Strip> strips(Card card) {
        List<Strip> strips = new ArrayList<>();
        card.alarms().stream()
                .limit(MOST_ALARMS)
                .forEach(alarm -> strips.add(new Strip(Look.of(alarm), TopologyWords.alarm(alarm))));
        if (card.isStale()) {
            strips.add(strip(Glyph.CLOCK, TopologyWords.age(card)));
        }
        if (card.isGhost()) {
            strips.add(strip(
                    card.ghost() == Card.Ghost.INVITED ? Glyph.MAIL : Glyph.EYE_OFF,
                    TopologyWords.ghost(card.ghost())));
        }
        return strips;
    }

    private static Strip strip(Glyph glyph, String words) {
        return new Strip(new Look(glyph, Ink.MUTED, Ink.NEUTRAL_SOFT, Dash.SOLID), words);
    }

    private boolean hasPills() {
        return card.facts().seal() != Seal.UNKNOWN || !card.facts().version().isEmpty();
    }

    private double factsTop() {
        return HEAD_BOTTOM + PILL_GAP + (hasPills() ? PILL_HEIGHT + PILL_GAP : 0);
    }

    private double stripsTop() {
        return factsTop() + facts.size() * FACT_PITCH + (facts.isEmpty() ? 0 : PILL_GAP - 4);
    }

    Size size() {
        double strip = strips.isEmpty() ? PAD - PILL_GAP + 4 : strips.size() * STRIP_PITCH - 4 + STRIP_PAD;
        return new Size(WIDTH, stripsTop() + strip);
    }

    List<Mark> marks(Ruler ruler) {
        Pen pen = new Pen(ruler);
        frame(pen);
        head(pen);
        if (hasPills()) {
            pills(pen);
        }
        facts(pen);
        strips(pen);
        return pen.marks();
    }

    private void frame(Pen pen) {
        Size size = size();
        Ink line = card.isGrave() ? Ink.DANGER : card.isGhost() ? Ink.FAINT : Ink.BORDER;
        pen.box(
                new Box(0, 0, size.width(), size.height()),
                10,
                faded ? Ink.GROUND : Ink.CARD,
                line,
                card.isGrave() ? 2 : 1,
                look.dash());
    }

    private void head(Pen pen) {
        pen.box(new Box(PAD, PAD, TILE, TILE), 9, look.soft());
        double inset = (TILE - TILE_ICON) / 2;
        pen.sign(look.glyph(), PAD + inset, PAD + inset, TILE_ICON, look.ink());
        double room = WIDTH - BESIDE - PAD;
        pen.words(BESIDE, PAD + 15, card.name(), Face.NAME, faded ? Ink.MUTED : Ink.TEXT, room);
        pen.words(BESIDE, PAD + 34, TopologyWords.part(card), Face.BODY, look.ink(), room);
    }

    private void pills(Pen pen) {
        double x = PAD;
        Seal seal = card.facts().seal();
        if (seal != Seal.UNKNOWN) {
            x = pill(pen, x, sealLook(seal), TopologyWords.seal(seal));
        }
        if (!card.facts().version().isEmpty()) {
            Look neutral = new Look(Glyph.CIRCLE, Ink.MUTED, Ink.NEUTRAL_SOFT, Dash.SOLID);
            pill(pen, x, neutral, "v" + card.facts().version());
        }
    }

    private Look sealLook(Seal seal) {
        Glyph glyph = seal == Seal.OPEN ? Glyph.UNLOCK : seal == Seal.NEW ? Glyph.PLUS : Glyph.LOCK;
        if (faded) {
            return new Look(glyph, Ink.MUTED, Ink.NEUTRAL_SOFT, Dash.SOLID);
        }
        return switch (seal) {
            case OPEN -> new Look(glyph, Ink.GOOD, Ink.GOOD_SOFT, Dash.SOLID);
            case NEW -> new Look(glyph, Ink.ACCENT, Ink.ACCENT_SOFT, Dash.SOLID);
            default -> new Look(glyph, Ink.WARNING, Ink.WARNING_SOFT, Dash.SOLID);
        };
    }

    /** Returns where the next pill begins. */
    private static double pill(Pen pen, double x, Look look, String words) {
        double y = HEAD_BOTTOM + PILL_GAP;
        boolean signed = look.glyph() != Glyph.CIRCLE;
        double text = x + (signed ? 28 : 10);
        double width = text - x + pen.width(words, Face.SMALL) + 10;
        pen.box(new Box(x, y, width, PILL_HEIGHT), PILL_HEIGHT / 2, look.soft());
        if (signed) {
            pen.sign(look.glyph(), x + 9, y + 5, 13, look.ink());
        }
        pen.words(text, y + 16, words, Face.SMALL, look.ink(), WIDTH);
        return x + width + 8;
    }

    private void facts(Pen pen) {
        double baseline = factsTop() + 13;
        for (Fact fact : facts) {
            pen.words(PAD, baseline, fact.name(), Face.SMALL, Ink.MUTED, VALUES - PAD);
            pen.address(VALUES, baseline, fact.value(), Face.MONO, faded ? Ink.MUTED : Ink.TEXT, WIDTH - VALUES - PAD);
            baseline += FACT_PITCH;
        }
    }

    private void strips(Pen pen) {
        double y = stripsTop();
        for (Strip strip : strips) {
            pen.box(
                    new Box(STRIP_PAD, y, WIDTH - 2 * STRIP_PAD, STRIP_HEIGHT),
                    6,
                    strip.look().soft());
            pen.sign(
                    strip.look().glyph(), STRIP_PAD + 9, y + 7, 14, strip.look().ink());
            double text = STRIP_PAD + 32;
            pen.words(text, y + 18, strip.words(), Face.SMALL, strip.look().ink(), WIDTH - text - STRIP_PAD - 8);
            y += STRIP_PITCH;
        }
    }
}
