package dev.holdfast.desktop.bench;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** A window of the console's size with nothing in it: what JavaFX alone takes. */
public final class EmptyWindow {
    private EmptyWindow() {}

    /** No arguments. */
    public static void main(String[] args) {
        Application.launch(Empty.class);
    }

    /** The window. */
    public static final class Empty extends Application {
        @Override
        public void start(Stage stage) {
            stage.setScene(new Scene(new StackPane(), 1180, 760));
            stage.show();
        }
    }
}
