package dev.holdfast.desktop.ceremony;

import java.util.Locale;

/** What the page of ceremonies can show. */
enum Page {
    /** Nothing is known of the cluster yet. */
    WAITING,
    /** The cluster has no shares yet. */
    NEW,
    CHOICE,
    UNSEAL,
    /** It was unsealed here. */
    OPENED,
    ROOT,
    OPERATION;

    /** Whether there is a way back to the choice. */
    boolean hasBack() {
        return this == OPENED || this == ROOT || this == OPERATION;
    }

    /** Whether secrets are given or shown there. */
    boolean hasSecrets() {
        return this == UNSEAL || this == ROOT || this == OPERATION;
    }

    /** As keys of texts spell it. */
    String key() {
        return switch (this) {
            case CHOICE, ROOT, OPERATION -> "ceremony." + name().toLowerCase(Locale.ROOT);
            default -> "ceremony.unseal";
        };
    }
}
