package dev.holdfast.engine.managedkey;

import java.util.Arrays;
import java.util.Locale;

/** What the service may do with a managed key. */
public enum Usage {
    ENCRYPT,
    DECRYPT,
    SIGN,
    VERIFY,
    WRAP,
    UNWRAP,
    MAC,
    RANDOM;

    /** The name in the API. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All names, in order. */
    public static String[] words() {
        return Arrays.stream(values()).map(Usage::word).toArray(String[]::new);
    }
}
