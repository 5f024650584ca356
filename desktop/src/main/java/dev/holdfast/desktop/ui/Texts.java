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

    /** Null until the first words are asked for. */
    private static volatile RoomBundle bundle;

    private Texts() {}

    /** Speaks another language from now on; what is on the screen already stays as it is. */
    public static synchronized void speak(Locale language) {
        bundle = new RoomBundle(ROOMS, language);
    }

    /** The text of a key; {@code {0}} and so on are replaced, numbers in the language's form. */
    public static String get(String key, Object... args) {
        RoomBundle words = words();
        String pattern = words.getString(key);
        return args.length == 0 ? pattern : new MessageFormat(pattern, words.getLocale()).format(args);
    }

    /** The words of some rooms only, for who cannot wait for all. */
    public static ResourceBundle some(Locale language, String... rooms) {
        return new RoomBundle(List.of(rooms), language);
    }

    /** For the {@code %key} references of FXML files. */
    public static ResourceBundle bundle() {
        return words();
    }

    private static RoomBundle words() {
        RoomBundle spoken = bundle;
        return spoken == null ? first() : spoken;
    }

    private static synchronized RoomBundle first() {
        if (bundle == null) {
            speak(Locale.ENGLISH);
        }
        return bundle;
    }
}
