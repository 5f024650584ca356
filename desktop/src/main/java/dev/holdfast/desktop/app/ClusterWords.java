package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.Health;
import dev.holdfast.engine.client.SealStatus;
import org.kordamp.ikonli.feather.Feather;

/** The state of a cluster as chips say it, the same everywhere. */
public final class ClusterWords {

    private ClusterWords() {}

    /**
     * What a chip shows.
     *
     * @param text a word or two
     * @param tone what it means
     * @param icon agrees with both
     */
    public record Chip(String text, Tone tone, Feather icon) {}

    /** Sealed, unsealed, or not initialised. */
    public static Chip seal(SealStatus seal) {
        if (!seal.initialized()) {
            return new Chip(Texts.get("chip.new"), Tone.INFO, Feather.PLUS_CIRCLE);
        }
        if (!seal.sealed()) {
            return new Chip(Texts.get("chip.unsealed"), Tone.GOOD, Feather.UNLOCK);
        }
        return seal.progress() > 0
                ? new Chip(Texts.get("chip.unsealing", seal.progress(), seal.threshold()), Tone.WARNING, Feather.LOCK)
                : new Chip(Texts.get("chip.sealed"), Tone.WARNING, Feather.LOCK);
    }

    /** The part that a cluster plays in disaster recovery. */
    public static Chip recovery(Health health) {
        if (health.fenced()) {
            return new Chip(Texts.get("chip.dr.fenced"), Tone.DANGER, Feather.SLASH);
        }
        return switch (health.drMode()) {
            case "disabled" -> new Chip(Texts.get("chip.dr.disabled"), Tone.NEUTRAL, Feather.CIRCLE);
            case "primary" -> new Chip(Texts.get("chip.dr.primary"), Tone.GOOD, Feather.STAR);
            case "secondary" -> new Chip(Texts.get("chip.dr.secondary"), Tone.INFO, Feather.COPY);
            case "bootstrapping" -> new Chip(Texts.get("chip.dr.bootstrapping"), Tone.INFO, Feather.REFRESH_CW);
            default -> new Chip(Texts.get("chip.dr.unknown"), Tone.NEUTRAL, Feather.HELP_CIRCLE);
        };
    }

    /** The version that runs there. */
    public static Chip version(Health health) {
        return new Chip(Texts.get("chip.version", health.version()), Tone.NEUTRAL, Feather.TAG);
    }
}
