package dev.holdfast.desktop.settings;

import dev.holdfast.desktop.app.Language;
import dev.holdfast.desktop.app.Preferences;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.ui.Problem;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The settings while they are looked at: each change holds at once and is kept. For the FX thread only. */
final class SettingsModel {
    private static final int FONT_STEP = 10;

    private final SettingsFile settings;
    private final Language spoken;
    private final NumberModel idle;
    private final NumberModel clipboard;
    private final ReadOnlyBooleanWrapper otherLanguage = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();

    SettingsModel(SettingsFile settings) {
        this.settings = settings;
        spoken = now().language();
        idle = new NumberModel(
                now().idleMinutes(),
                1,
                Preferences.MOST_IDLE,
                "settings.idle.wrong",
                minutes -> change(old -> old.withIdleMinutes(minutes)));
        clipboard = new NumberModel(
                now().clipboardSeconds(),
                Preferences.LEAST_CLIPBOARD,
                Preferences.MOST_CLIPBOARD,
                "settings.clipboard.wrong",
                seconds -> change(old -> old.withClipboardSeconds(seconds)));
    }

    /** The preferences in force. */
    Preferences now() {
        return settings.get().preferences();
    }

    /** Sizes of letters to choose from, in percent; the one in force is among them. */
    List<Integer> fontSizes() {
        return Stream.concat(
                        Stream.of(now().fontPercent()),
                        IntStream.rangeClosed(Preferences.LEAST_FONT / FONT_STEP, Preferences.MOST_FONT / FONT_STEP)
                                .mapToObj(tenth -> tenth * FONT_STEP))
                .distinct()
                .sorted()
                .toList();
    }

    NumberModel idle() {
        return idle;
    }

    NumberModel clipboard() {
        return clipboard;
    }

    void choose(Theme theme) {
        change(old -> old.withTheme(theme));
    }

    void chooseFont(int percent) {
        change(old -> old.withFontPercent(percent));
    }

    void choose(Language language) {
        change(old -> old.withLanguage(language));
        otherLanguage.set(language != spoken);
    }

    /** Whether another language was chosen than the one that is spoken. */
    ReadOnlyBooleanProperty otherLanguageProperty() {
        return otherLanguage.getReadOnlyProperty();
    }

    /** Why the last change could not be kept, null if it could. */
    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    private void change(UnaryOperator<Preferences> change) {
        settings.change(old -> old.with(change));
        Optional<Problem> failure = settings.problem();
        problem.set(failure.orElse(null));
    }
}
