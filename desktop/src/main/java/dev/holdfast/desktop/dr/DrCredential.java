package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;

/** Who may carry out an action. */
public enum DrCredential {
    /** Whoever is signed in with a token that may use the path. */
    TOKEN,
    /** The same with sudo. */
    SUDO,
    /** Whoever has a DR operation token, which custodians make together. */
    OPERATION;

    /** What it is called. */
    String title() {
        return Texts.get("dr.credential." + name().toLowerCase(Locale.ROOT));
    }

    /** What an action needs on a cluster. */
    public static DrCredential of(DrAction action, DrStanding standing) {
        return switch (action) {
            case ENABLE_PRIMARY, ACTIVATE, REVOKE, DEMOTE -> TOKEN;
            case ISSUE_TOKEN -> SUDO;
            case PROMOTE, UPDATE_PRIMARY, DIVERGED, DELETE_TOKEN -> OPERATION;
            case REINDEX -> standing == DrStanding.SECONDARY ? OPERATION : SUDO;
            case GENERATE_KEY, DISABLE, RECOVER, CHECK -> standing == DrStanding.SECONDARY ? OPERATION : TOKEN;
        };
    }
}
