package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Fonts;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Application;

/** Starts the console. It does not extend {@link Application}: Java refuses to start such a class from the class path. */
public final class Launcher {
    private Launcher() {}

    /** @param args {@code --home FOLDER} for settings and data somewhere else than in the user's data folder */
    public static void main(String[] args) {
        keepFilesTogether(List.of(args));
        Application.launch(ConsoleApp.class, args);
    }

    /**
     * Sends what others would write elsewhere into the console's home: the log, and the program libraries that JavaFX and
     * the engine unpack. Before any of it is touched, and only where nothing else was asked for on the command line of
     * Java.
     */
    static void keepFilesTogether(List<String> args) {
        Path home;
        try {
            home = Home.of(args);
        } catch (IllegalArgumentException e) {
            return; // the console's window says what is wrong
        }
        set(Fonts.FOLDER, home.resolve("native").toString());
        set("jffi.extract.dir", System.getProperty(Fonts.FOLDER));
        set("holdfast.console.logs", home.resolve("logs").toString());
        set("logback.configurationFile", "dev/holdfast/desktop/log.xml");
    }

    private static void set(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
