package dev.holdfast.desktop.app;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import com.fasterxml.jackson.annotation.JsonProperty;
import javafx.application.Application;

/** Light or dark. */
public enum Theme {
    @JsonProperty("system")
    SYSTEM,
    @JsonProperty("light")
    LIGHT,
    @JsonProperty("dark")
    DARK;

    boolean isDark(boolean systemIsDark) {
        return this == DARK || (this == SYSTEM && systemIsDark);
    }

    /** Dresses every window. */
    public void apply(boolean systemIsDark) {
        Application.setUserAgentStylesheet(
                (isDark(systemIsDark) ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
    }
}
