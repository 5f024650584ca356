package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Texts;
import java.util.regex.Pattern;

/** Names and values of which some may not be there; those take no room. */
final class FactList extends NamedValues {
    private static final Pattern COMPARED = Pattern.compile("[0-9A-Fa-f: -]{16,}");

    /** @param key of the name */
    FactList with(String key, String value) {
        if (!value.isEmpty()) {
            add(Texts.get(key), value);
        }
        return this;
    }

    /** A value that is compared letter by letter. */
    FactList withMono(String key, String value) {
        if (!value.isEmpty()) {
            addMono(Texts.get(key), value);
        }
        return this;
    }

    /** A value that is mono if it looks like something to compare: digits of a fingerprint or an id. */
    void named(String name, String value) {
        if (COMPARED.matcher(value).matches()) {
            addMono(name, value);
        } else if (!value.isEmpty()) {
            add(name, value);
        }
    }
}
