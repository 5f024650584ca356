package dev.holdfast.desktop.handover;

import java.util.Locale;

/** Fingerprints as people compare them: capital letters in groups of four. */
public final class Fingerprints {
    private Fingerprints() {}

    public static String grouped(String fingerprint) {
        return fingerprint.toUpperCase(Locale.ROOT).replaceAll("(.{4})(?!$)", "$1 ");
    }
}
