package dev.holdfast.desktop.app;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;
import javafx.application.Application;

/** Light or dark. */
public enum Theme {
    @JsonProperty("system")
    SYSTEM,
    @JsonProperty("light")
    LIGHT,
    @JsonProperty("dark")
    DARK;

    /** The theme's name for people. */
    public String label() {
        return Texts.get("theme." + name().toLowerCase(Locale.ROOT));
    }

    /** Dresses every window. */
    public void apply(boolean systemIsDark) {
        boolean dark = this == DARK || (this == SYSTEM && systemIsDark);
        Application.setUserAgentStylesheet((dark ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
    }
}
