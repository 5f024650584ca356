package dev.holdfast.engine.config;

import java.util.Locale;

/** What the licence allows. {@code community} lacks DR replication and the pkcs11 managed-key type. */
public enum Edition {
    ENTERPRISE,
    COMMUNITY;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
