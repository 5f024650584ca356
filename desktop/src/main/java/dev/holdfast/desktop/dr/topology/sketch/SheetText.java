package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Topology;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.time.Instant;
import java.util.List;

/** What stands above and below the drawing on a sheet. */
final class SheetText {
    static final double FOOT_HEIGHT = 20;

    private static final double TITLE_HEIGHT = 28;
    private static final double ALARM_HEIGHT = 30;
    private static final double ALARM_PITCH = 36;
    private static final double SAMPLE = 44;

    private record Notice(Look look, String words) {}

    private final Instant time;
    private final double width;
    private final Ruler ruler;
    private final List<Notice> notices;

    SheetText(Topology topology, Instant time, double width, Ruler ruler) {
        this.time = time;
        this.width = width;
        this.ruler = ruler;
        notices = topology.cards().stream()
                .flatMap(card -> card.alarms().stream()
                        .filter(alarm -> alarm.kind().isGrave())
                        .map(alarm -> new Notice(Look.of(alarm), words(card, TopologyWords.alarm(alarm)))))
                .toList();
    }

    private static String words(Card card, String alarm) {
        return Texts.get("topology.banner.grave.words", card.name(), alarm);
    }

    double headHeight() {
        return TITLE_HEIGHT + notices.size() * ALARM_PITCH + (notices.isEmpty() ? 0 : 8);
    }

    List<Mark> head() {
        Pen pen = new Pen(ruler);
        pen.words(0, 22, Texts.get("topology.sheet.title"), Face.HEADLINE, Ink.TEXT, width);
        pen.wordsEnding(width, 22, Texts.get("topology.sheet.at", Times.point(time)), Face.BODY, Ink.MUTED);
        double y = TITLE_HEIGHT + 14;
        for (Notice notice : notices) {
            pen.box(new Box(0, y, width, ALARM_HEIGHT), 6, notice.look().soft());
            pen.sign(notice.look().glyph(), 11, y + 8, 14, notice.look().ink());
            pen.words(36, y + 20, notice.words(), Face.STRONG, notice.look().ink(), width - 48);
            y += ALARM_PITCH;
        }
        return pen.marks();
    }

    /** Every manner of line with its word. */
    List<Mark> foot() {
        Pen pen = new Pen(ruler);
        String title = Texts.get("topology.sheet.legend");
        pen.words(0, 14, title, Face.SMALL, Ink.MUTED, width);
        double x = ruler.width(title, Face.SMALL) + 20;
        for (Link.State state : Link.State.values()) {
            Look look = Look.of(state);
            pen.line("M" + x + " 10h" + SAMPLE, look.ink(), 2, look.dash());
            String word = TopologyWords.state(state);
            pen.words(x + SAMPLE + 8, 14, word, Face.SMALL, Ink.TEXT, width);
            x += SAMPLE + ruler.width(word, Face.SMALL) + 28;
        }
        return pen.marks();
    }
}
