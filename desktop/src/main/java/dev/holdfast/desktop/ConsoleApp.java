package dev.holdfast.desktop;

import dev.holdfast.desktop.app.AppIcon;
import dev.holdfast.desktop.app.FirstFrame;
import dev.holdfast.desktop.app.FirstLook;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.Language;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.SystemTheme;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;

/**
 * The console's life: start, window, end. The window opens with its frame; settings, words and the engine's client are
 * loaded behind it, and nothing of that may come before.
 */
public final class ConsoleApp extends Application {
    private Path home;
    private FirstLook look;
    private IllegalArgumentException misuse;
    private boolean systemIsDark;
    private Wiring wiring;

    @Override
    public void init() {
        try {
            home = Home.of(getParameters().getRaw());
            look = FirstLook.into(home);
            systemIsDark = look.theme() == Theme.SYSTEM && SystemTheme.isDark();
            Fonts.loadFirst();
        } catch (IllegalArgumentException e) {
            misuse = e;
        }
    }

    @Override
    public void start(Stage stage) {
        if (misuse == null) {
            FirstFrame.open(stage, look, systemIsDark, () -> load(stage));
        } else {
            explain(stage, Problem.from(misuse));
        }
    }

    /** Loads in the background what the console itself begins with. */
    private void load(Stage stage) {
        Thread loading = new Thread(
                () -> {
                    try {
                        SettingsFile settings = SettingsFile.open(home, new KmsModules(Path.of("/")));
                        speak(settings.get().preferences().language());
                        Fonts.load();
                        Platform.runLater(() -> fill(stage, settings));
                    } catch (IOException e) {
                        Platform.runLater(() -> explain(stage, Problem.from(e)));
                    }
                },
                "console-start");
        loading.setDaemon(true);
        loading.start();
    }

    /** The words of JavaFX itself, such as those of its context menus, follow the machine's locale. */
    private static void speak(Language language) {
        Locale locale = language.locale(Locale.getDefault());
        Texts.speak(locale);
        if (language != Language.SYSTEM) {
            Locale.setDefault(locale);
        }
    }

    /** The console itself takes the place of its frame, unless the window was closed meanwhile. */
    private void fill(Stage stage, SettingsFile settings) {
        if (stage.isShowing()) {
            wiring = new Wiring(settings, home, systemIsDark);
            wiring.open(stage);
        }
    }

    private void explain(Stage stage, Problem problem) {
        Theme.SYSTEM.apply(systemIsDark);
        Fonts.load();
        ErrorPane pane = new ErrorPane();
        pane.show(problem);
        stage.setTitle(Texts.get("app.name"));
        stage.setScene(new Scene(pane));
        AppIcon.put(stage);
        stage.show();
    }

    @Override
    public void stop() {
        if (wiring != null) {
            wiring.close();
        }
    }
}
