package dev.holdfast.desktop;

import dev.holdfast.desktop.app.AppIcon;
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
import javafx.scene.Scene;
import javafx.stage.Stage;

/** The console's life: start, window, end. */
public final class ConsoleApp extends Application {
    private SettingsFile settings;
    private Path home;
    private Problem problem;
    private boolean systemIsDark;
    private Wiring wiring;

    @Override
    public void init() {
        Fonts.load();
        systemIsDark = SystemTheme.isDark();
        try {
            home = Home.of(getParameters().getRaw());
            settings = SettingsFile.open(home, new KmsModules(Path.of("/")));
            speak(settings.get().preferences().language());
        } catch (IOException | IllegalArgumentException e) {
            problem = Problem.from(e);
        }
    }

    /** The words of JavaFX itself, such as those of its context menus, follow the machine's locale. */
    private static void speak(Language language) {
        Locale locale = language.locale(Locale.getDefault());
        Texts.speak(locale);
        if (language != Language.SYSTEM) {
            Locale.setDefault(locale);
        }
    }

    @Override
    public void start(Stage stage) {
        stage.setTitle(Texts.get("app.name"));
        if (problem == null) {
            wiring = new Wiring(settings, home, systemIsDark);
            wiring.open(stage);
        } else {
            Theme.SYSTEM.apply(systemIsDark);
            ErrorPane pane = new ErrorPane();
            pane.show(problem);
            stage.setScene(new Scene(pane));
            AppIcon.put(stage);
            stage.show();
        }
    }

    @Override
    public void stop() {
        if (wiring != null) {
            wiring.close();
        }
    }
}
