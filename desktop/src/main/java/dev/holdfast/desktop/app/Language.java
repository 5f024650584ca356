package dev.holdfast.desktop.app;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;

/** A language that the console speaks. */
public enum Language {
    @JsonProperty("system")
    SYSTEM,
    @JsonProperty("english")
    ENGLISH,
    @JsonProperty("german")
    GERMAN;

    /** The language's own name for itself, so that those who need it can find it. */
    public String label() {
        return Texts.get("language." + name().toLowerCase(Locale.ROOT));
    }

    /**
     * What is spoken: German where that was chosen or is the system's, else English.
     *
     * @param system the locale of this machine
     */
    public Locale locale(Locale system) {
        boolean german =
                this == GERMAN || (this == SYSTEM && system.getLanguage().equals(Locale.GERMAN.getLanguage()));
        return german ? Locale.GERMAN : Locale.ENGLISH;
    }
}
