package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.model.Alarm;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Dash;

/**
 * How a state looks: its sign, its colour, and a line that differs without the colour.
 *
 * @param ink of signs and words
 * @param soft of surfaces behind them
 */
record Look(Glyph glyph, Ink ink, Ink soft, Dash dash) {

    static Look of(Link link) {
        return link.stale()
                ? new Look(glyph(link.state()), Ink.MUTED, Ink.NEUTRAL_SOFT, dash(link.state()))
                : of(link.state());
    }

    static Look of(Link.State state) {
        Glyph glyph = glyph(state);
        Dash dash = dash(state);
        return switch (state) {
            case STREAMING -> new Look(glyph, Ink.GOOD, Ink.GOOD_SOFT, dash);
            case DIFF, SYNC -> new Look(glyph, Ink.ACCENT, Ink.ACCENT_SOFT, dash);
            case CONNECTING -> new Look(glyph, Ink.WARNING, Ink.WARNING_SOFT, dash);
            case IDLE -> new Look(glyph, Ink.MUTED, Ink.NEUTRAL_SOFT, dash);
            case BROKEN -> new Look(glyph, Ink.DANGER, Ink.DANGER_SOFT, dash);
        };
    }

    private static Glyph glyph(Link.State state) {
        return switch (state) {
            case STREAMING -> Glyph.CHECK;
            case DIFF -> Glyph.SEARCH;
            case SYNC -> Glyph.REFRESH;
            case CONNECTING -> Glyph.LOADER;
            case IDLE -> Glyph.PAUSE;
            case BROKEN -> Glyph.CROSS;
        };
    }

    private static Dash dash(Link.State state) {
        return switch (state) {
            case STREAMING -> Dash.SOLID;
            case DIFF -> Dash.DASH_DOT;
            case SYNC -> Dash.DASHED;
            case CONNECTING -> Dash.FINE;
            case IDLE -> Dash.DOTTED;
            case BROKEN -> Dash.SPARSE;
        };
    }

    /** The part that a cluster plays; an unreachable one is grey, one in trouble is red. */
    static Look of(Card card) {
        Dash dash = card.isGhost() ? Dash.FINE : Dash.SOLID;
        if (card.isGrave()) {
            Glyph glyph = card.has(Alarm.Kind.FENCED) ? Glyph.SLASH : Glyph.ALARM;
            return new Look(glyph, Ink.DANGER, Ink.DANGER_SOFT, dash);
        }
        if (card.isStale() || card.isGhost()) {
            return new Look(glyph(card), Ink.MUTED, Ink.NEUTRAL_SOFT, dash);
        }
        return switch (card.role()) {
            case PRIMARY -> new Look(glyph(card), Ink.GOOD, Ink.GOOD_SOFT, dash);
            case SECONDARY, STARTING -> new Look(glyph(card), Ink.ACCENT, Ink.ACCENT_SOFT, dash);
            case OFF, UNKNOWN -> new Look(glyph(card), Ink.MUTED, Ink.NEUTRAL_SOFT, dash);
        };
    }

    private static Glyph glyph(Card card) {
        return switch (card.role()) {
            case PRIMARY -> Glyph.STAR;
            case SECONDARY -> card.ghost() == Card.Ghost.INVITED ? Glyph.MAIL : Glyph.COPY;
            case STARTING -> Glyph.REFRESH;
            case OFF -> Glyph.CIRCLE;
            case UNKNOWN -> Glyph.HELP;
        };
    }

    static Look of(Alarm alarm) {
        return alarm.kind().isGrave()
                ? new Look(Glyph.ALARM, Ink.DANGER, Ink.DANGER_SOFT, Dash.SOLID)
                : new Look(
                        alarm.kind() == Alarm.Kind.SEALED ? Glyph.LOCK : Glyph.WARNING,
                        Ink.WARNING,
                        Ink.WARNING_SOFT,
                        Dash.SOLID);
    }
}
