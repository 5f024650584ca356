package dev.holdfast.desktop;

import dev.holdfast.desktop.app.AppIcon;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.SystemTheme;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.file.Path;
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
            home = Home.of(
                    getParameters().getRaw(),
                    System.getenv(),
                    System.getProperty("os.name"),
                    Path.of(System.getProperty("user.home")));
            settings = SettingsFile.open(home, new KmsModules(Path.of("/")));
        } catch (IOException | IllegalArgumentException e) {
            problem = Problem.from(e);
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
