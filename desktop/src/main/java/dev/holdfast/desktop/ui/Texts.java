package dev.holdfast.desktop.ui;

import java.text.MessageFormat;
import java.util.ResourceBundle;

/**
 * The words of the console, from {@code messages.properties}. A missing key is a
 * {@link java.util.MissingResourceException}: it is a mistake of the build, which a test finds.
 */
public final class Texts {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("dev.holdfast.desktop.ui.messages");

    private Texts() {}

    /** The text of a key; {@code {0}} and so on are replaced, numbers in the locale's form. */
    public static String get(String key, Object... args) {
        String pattern = BUNDLE.getString(key);
        return args.length == 0 ? pattern : MessageFormat.format(pattern, args);
    }

    /** For the {@code %key} references of FXML files. */
    public static ResourceBundle bundle() {
        return BUNDLE;
    }
}
