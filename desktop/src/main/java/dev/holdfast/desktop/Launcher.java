package dev.holdfast.desktop;

import javafx.application.Application;

/** Starts the console. It does not extend {@link Application}: Java refuses to start such a class from the class path. */
public final class Launcher {
    private Launcher() {}

    /** @param args {@code --home FOLDER} for settings and data somewhere else than in the user's data folder */
    public static void main(String[] args) {
        Application.launch(ConsoleApp.class, args);
    }
}
