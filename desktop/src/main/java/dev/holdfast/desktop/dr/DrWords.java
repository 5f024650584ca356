package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.DrStatus;
import java.time.Duration;
import java.util.Locale;
import org.kordamp.ikonli.feather.Feather;

/** What a cluster is and how far it is, in words that are the same everywhere. */
public final class DrWords {
    private static final int SHORT = 8;

    private DrWords() {}

    /** What it is. */
    public static Chip part(DrCluster cluster) {
        return switch (cluster.standing()) {
            case UNHEARD -> new Chip(Texts.get("dr.part.unheard"), Tone.NEUTRAL, Feather.LOADER);
            case SILENT -> new Chip(Texts.get("dr.part.silent"), Tone.DANGER, Feather.WIFI_OFF);
            case NEW -> new Chip(Texts.get("chip.new"), Tone.INFO, Feather.PLUS_CIRCLE);
            case SEALED -> new Chip(Texts.get("chip.sealed"), Tone.WARNING, Feather.LOCK);
            case NOT_OFFERED -> new Chip(Texts.get("dr.part.not-offered"), Tone.NEUTRAL, Feather.SLASH);
            case DISABLED -> new Chip(Texts.get("chip.dr.disabled"), Tone.NEUTRAL, Feather.CIRCLE);
            case PRIMARY -> new Chip(Texts.get("chip.dr.primary"), Tone.GOOD, Feather.STAR);
            case FENCED -> new Chip(Texts.get("chip.dr.fenced"), Tone.DANGER, Feather.SLASH);
            case SECONDARY -> new Chip(Texts.get("chip.dr.secondary"), Tone.INFO, Feather.COPY);
            case CHANGING -> new Chip(Texts.get("chip.dr.bootstrapping"), Tone.INFO, Feather.REFRESH_CW);
        };
    }

    /** The state in which the cluster says it is, "" if it has none. */
    public static String state(DrStatus status) {
        return switch (status.state()) {
            case "running" -> Texts.get("dr.state.running");
            case "fenced" -> Texts.get("dr.state.fenced");
            case "stream-wals" -> Texts.get("dr.state.streaming");
            case "merkle-diff" -> Texts.get("dr.state.diff");
            case "merkle-sync" -> Texts.get("dr.state.sync");
            case "idle" -> Texts.get("dr.state.idle");
            case "transient_failure" -> Texts.get("dr.state.broken");
            case "shutdown" -> Texts.get("dr.state.shutdown");
            default -> status.state();
        };
    }

    /** "in step", or how far behind. */
    public static String lag(long records, long millis) {
        return records == 0 ? Texts.get("dr.lag.none") : Texts.get("dr.lag", records, seconds(millis));
    }

    private static String seconds(long millis) {
        Duration lag = Duration.ofMillis(millis);
        return lag.toMinutes() > 0 ? Times.age(lag) : Texts.get("dr.seconds", millis / 1000.0);
    }

    /** The first signs of a root, and the write that it shows where that is known. */
    static String root(DrStatus status) {
        String root = shortRoot(status.merkleRoot());
        return status.merkleRootWal() == 0 ? root : Texts.get("dr.root", root, status.merkleRootWal());
    }

    /** The first digits of a root, "" if there is none. */
    public static String shortRoot(String root) {
        return root.length() <= SHORT ? root : root.substring(0, SHORT).toLowerCase(Locale.ROOT);
    }
}
