package dev.holdfast.desktop.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Asks the desktop whether it is dark. Only GNOME's setting is known; everything else counts as light. */
public final class SystemTheme {
    private static final int LIMIT_SECONDS = 1;

    private SystemTheme() {}

    /** Blocks for a second at most. */
    public static boolean isDark() {
        try {
            Process asked = question().start();
            if (!asked.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                asked.destroyForcibly();
                return false;
            }
            String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return answer.contains("dark");
        } catch (IOException e) {
            return false; // this desktop has no gsettings
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private static ProcessBuilder question() {
        ProcessBuilder question = new ProcessBuilder("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        question.environment().remove("GSETTINGS_BACKEND", "memory"); // the console's own, which keeps nothing
        return question;
    }
}
