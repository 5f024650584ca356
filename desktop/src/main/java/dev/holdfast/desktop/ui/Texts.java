package dev.holdfast.desktop.ui;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The words of the console: each room has its own {@code messages.properties}, in English, and one more file for each
 * further language. A missing key is a {@link java.util.MissingResourceException}: it is a mistake of the build, which
 * a test finds. Thread-safe.
 */
public final class Texts {
    /** The rooms that have words. */
    static final List<String> ROOMS =
            """
            activity
            app
            ceremony
            cluster
            custodian
            dr
            dr.action
            dr.failover
            dr.promote
            dr.safety
            dr.topology
            handover
            initialise
            keys
            mounts
            paper
            rekey
            settings
            transcript
            ui
            """
                    .lines()
                    .toList();

    private static volatile RoomBundle bundle = new RoomBundle(ROOMS, Locale.ENGLISH);

    private Texts() {}

    /** Speaks another language from now on; what is on the screen already stays as it is. */
    public static void speak(Locale language) {
        bundle = new RoomBundle(ROOMS, language);
    }

    /** The text of a key; {@code {0}} and so on are replaced, numbers in the language's form. */
    public static String get(String key, Object... args) {
        RoomBundle words = bundle;
        String pattern = words.getString(key);
        return args.length == 0 ? pattern : new MessageFormat(pattern, words.language()).format(args);
    }

    /** For the {@code %key} references of FXML files. */
    public static ResourceBundle bundle() {
        return bundle;
    }
}
