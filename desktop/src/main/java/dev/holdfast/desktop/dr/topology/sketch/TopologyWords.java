package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.model.Alarm;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Link.Lag;
import dev.holdfast.desktop.dr.topology.model.Role;
import dev.holdfast.desktop.dr.topology.model.Seal;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** The words of the drawing. */
public final class TopologyWords {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final int SHORT_ID = 8;
    private static final int SHORT_ROOT = 12;

    private TopologyWords() {}

    static String role(Role role) {
        return Texts.get("topology.role." + word(role));
    }

    /** The part and, where it is known, the generation. */
    public static String part(Card card) {
        String role = role(card.role());
        return card.facts().generation().isPresent() && card.role() != Role.OFF
                ? Texts.get("topology.part", role, card.facts().generation().getAsLong())
                : role;
    }

    static String seal(Seal seal) {
        return Texts.get("topology.seal." + word(seal));
    }

    static String state(Link.State state) {
        return Texts.get("topology.state." + word(state));
    }

    static String roots(Link link) {
        String time = link.compared().map(TopologyWords::clock).orElse("");
        return Texts.get("topology.roots." + word(link.roots()), time);
    }

    /** How far behind, in records and seconds. */
    static String lag(Lag lag) {
        return lag.records() == 0
                ? Texts.get("topology.lag.none")
                : Texts.get("topology.lag", lag.records(), length(lag.millis()));
    }

    /** Why there is no lag to tell. */
    static String noLag(Link link) {
        return Texts.get(link.state() == Link.State.IDLE ? "topology.lag.waiting" : "topology.lag.unknown");
    }

    /** A lag in the shortest form. */
    static String length(long millis) {
        if (millis < 1000) {
            return Texts.get("topology.length.millis", millis);
        }
        return millis < 60_000
                ? Texts.get("topology.length.seconds", millis / 1000.0)
                : Times.age(Duration.ofMillis(millis));
    }

    static String progress(Link.Progress progress) {
        return progress.total() > 0
                ? Texts.get("topology.progress", progress.share(), progress.done(), progress.total())
                : Texts.get("topology.progress.unknown", progress.done());
    }

    static String clock(Instant time) {
        return CLOCK.format(time.atZone(ZoneId.systemDefault()));
    }

    static String age(Card card) {
        return card.role() == Role.UNKNOWN && !card.isGhost()
                ? Texts.get("topology.silent")
                : card.age()
                        .map(age -> Texts.get("topology.age", Times.age(age)))
                        .orElse("");
    }

    static String ageBriefly(Card card) {
        return card.role() == Role.UNKNOWN && !card.isGhost()
                ? Texts.get("topology.silent")
                : card.age()
                        .map(age -> Texts.get("topology.age.brief", Times.age(age)))
                        .orElse("");
    }

    static String ghost(Card.Ghost ghost) {
        return Texts.get("topology.ghost." + word(ghost));
    }

    /** A strip of a card. */
    public static String alarm(Alarm alarm) {
        String key = "topology.alarm." + word(alarm.kind());
        return switch (alarm.kind()) {
            case FENCED, DIVERGED -> Texts.get(key, number(alarm.detail()));
            case CLOCK_SKEW -> Texts.get(key, length(number(alarm.detail())));
            case FAILED -> alarm.detail();
            default -> Texts.get(key);
        };
    }

    /** The same where there is little room. */
    static String briefly(Alarm alarm) {
        return Texts.get("topology.brief." + word(alarm.kind()));
    }

    /** The one number that says most of a link. */
    static String number(Link link) {
        if (link.sync().isPresent()) {
            return Texts.get("topology.percent", link.sync().get().share());
        }
        return link.lag().map(lag -> length(lag.millis())).orElse("");
    }

    private static long number(String digits) {
        return digits.isEmpty() ? 0 : Long.parseLong(digits);
    }

    static String shortId(String clusterId) {
        return shortened(clusterId, SHORT_ID);
    }

    static String shortRoot(String root) {
        return shortened(root, SHORT_ROOT);
    }

    private static String shortened(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length) + "…";
    }

    /** An address without the scheme that goes without saying. */
    static String address(String url) {
        return url.startsWith("https://") ? url.substring("https://".length()) : url;
    }

    /** Everything that a card and its link show, in sentences. */
    public static String sentence(Card card, Optional<Link> link) {
        return new Sentence().of(card, link);
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
