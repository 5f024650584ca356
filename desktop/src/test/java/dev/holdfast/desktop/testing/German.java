package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;

/**
 * A window as it looks in German: the words are put in the place of the English ones for a moment. What is bound to its
 * model, or drawn, stays English. On the FX thread.
 */
public final class German {
    private static Dictionary words;

    private German() {}

    /** Whether the console does not speak it already; what it speaks is looked up. */
    static boolean isOtherLanguage() {
        return !Texts.bundle().getLocale().equals(Locale.GERMAN);
    }

    private static Dictionary words() {
        if (words == null) {
            words = new Dictionary();
        }
        return words;
    }

    /** The German of a text that the console shows in English; the text itself if there is none. */
    public static String of(String shown) {
        return words().german(shown).orElse(shown);
    }

    /** Runs something while the window shows its words in German. */
    public static void during(Scene scene, Runnable what) {
        List<Runnable> back = new ArrayList<>();
        Readability.shown(scene).forEach(node -> translate(node, back));
        Sizes.settle(scene);
        try {
            what.run();
        } finally {
            back.forEach(Runnable::run);
            Sizes.settle(scene);
            Mnemonics.forgetLeft(scene);
        }
    }

    private static void translate(Node node, List<Runnable> back) {
        if (node instanceof Labeled labeled && !labeled.textProperty().isBound()) {
            put(labeled.getText(), labeled::setText, back);
            if (labeled.getTooltip() != null) {
                put(labeled.getTooltip().getText(), labeled.getTooltip()::setText, back);
            }
        } else if (node instanceof TextInputControl input
                && !input.promptTextProperty().isBound()) {
            put(input.getPromptText(), input::setPromptText, back);
        }
    }

    private static void put(String english, Consumer<String> place, List<Runnable> back) {
        Optional<String> german = words().german(english);
        german.ifPresent(words -> {
            place.accept(words);
            back.add(() -> place.accept(english));
        });
    }
}
