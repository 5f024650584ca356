package dev.holdfast.desktop.ui;

import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;

/** The words of several rooms as one bundle. Immutable. */
final class RoomBundle extends ResourceBundle {
    private static final Control NO_OTHER_LANGUAGE = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private final Map<String, String> words = new HashMap<>();
    private final Locale language;

    /**
     * @throws IllegalStateException if two rooms have the same key
     * @throws java.util.MissingResourceException if a room has no words
     */
    RoomBundle(List<String> rooms, Locale language) {
        this.language = language;
        for (String room : rooms) {
            ResourceBundle ofRoom =
                    getBundle("dev.holdfast.desktop." + room + ".messages", language, NO_OTHER_LANGUAGE);
            ofRoom.keySet().forEach(key -> add(key, ofRoom.getString(key)));
        }
    }

    private void add(String key, String text) {
        if (words.put(key, text) != null) {
            throw new IllegalStateException("two rooms have the text " + key);
        }
    }

    /** The language in which numbers are written too. */
    @Override
    public Locale getLocale() {
        return language;
    }

    @Override
    protected Object handleGetObject(String key) {
        return words.get(key);
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(words.keySet());
    }
}
