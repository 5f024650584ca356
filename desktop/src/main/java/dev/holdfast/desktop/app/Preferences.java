package dev.holdfast.desktop.app;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * What a person likes the console to be. A number out of its range, as an old or edited file may have, counts as not
 * given.
 *
 * @param fontPercent size of all letters, {@value #LEAST_FONT} to {@value #MOST_FONT}
 * @param idleMinutes after which the console locks, 1 to {@value #MOST_IDLE}
 * @param clipboardSeconds after which a copied secret is taken away, {@value #LEAST_CLIPBOARD} to
 *     {@value #MOST_CLIPBOARD}
 */
public record Preferences(
        Theme theme,
        @JsonProperty("font_percent") int fontPercent,
        Language language,
        @JsonProperty("idle_minutes") int idleMinutes,
        @JsonProperty("clipboard_seconds") int clipboardSeconds) {
    public static final int LEAST_FONT = 90;
    public static final int MOST_FONT = 150;
    public static final int MOST_IDLE = 240;
    public static final int LEAST_CLIPBOARD = 5;
    public static final int MOST_CLIPBOARD = 300;

    private static final int FONT = 100;
    private static final int IDLE = 10;
    private static final int CLIPBOARD = 30;

    /** Those of a first start. */
    public static final Preferences FIRST = new Preferences(Theme.SYSTEM, FONT, Language.SYSTEM, IDLE, CLIPBOARD);

    public Preferences {
        theme = Objects.requireNonNullElse(theme, Theme.SYSTEM);
        language = Objects.requireNonNullElse(language, Language.SYSTEM);
        fontPercent = within(LEAST_FONT, fontPercent, MOST_FONT) ? fontPercent : FONT;
        idleMinutes = within(1, idleMinutes, MOST_IDLE) ? idleMinutes : IDLE;
        clipboardSeconds = within(LEAST_CLIPBOARD, clipboardSeconds, MOST_CLIPBOARD) ? clipboardSeconds : CLIPBOARD;
    }

    private static boolean within(int least, int number, int most) {
        return least <= number && number <= most;
    }

    public Preferences withTheme(Theme chosen) {
        return new Preferences(chosen, fontPercent, language, idleMinutes, clipboardSeconds);
    }

    public Preferences withFontPercent(int percent) {
        return new Preferences(theme, percent, language, idleMinutes, clipboardSeconds);
    }

    public Preferences withLanguage(Language chosen) {
        return new Preferences(theme, fontPercent, chosen, idleMinutes, clipboardSeconds);
    }

    public Preferences withIdleMinutes(int minutes) {
        return new Preferences(theme, fontPercent, language, minutes, clipboardSeconds);
    }

    public Preferences withClipboardSeconds(int seconds) {
        return new Preferences(theme, fontPercent, language, idleMinutes, seconds);
    }
}
