package dev.holdfast.desktop.bench;

import com.sun.javafx.tk.RenderJob;
import com.sun.javafx.tk.Toolkit;
import java.time.Duration;
import java.util.Arrays;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Window;

/**
 * Starts a program with windows and prints the processor milliseconds that its process has used: as {@code drawn} once its
 * first window is laid out, drawn and handed to the screen, and as {@code whole} once that is so of a certain part of it.
 * Whoever started the process takes the time.
 */
public final class FirstPulse {
    private static String part;
    private static boolean drawn;
    private static boolean whole;

    private FirstPulse() {}

    /** Arguments: selector of the part, the program's class, its own arguments. */
    public static void main(String[] args) throws ReflectiveOperationException {
        part = args[0];
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            if (!drawn) {
                drawn = true;
                watch(Window.getWindows().get(0).getScene());
            }
        });
        Class.forName(args[1]).getMethod("main", String[].class).invoke(null, (Object)
                Arrays.copyOfRange(args, 2, args.length));
    }

    private static void watch(Scene scene) {
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                say("drawn");
                scene.addPostLayoutPulseListener(() -> look(scene));
                Platform.requestNextPulse();
            }
        });
    }

    private static void look(Scene scene) {
        if (!whole && scene.getRoot().lookup(part) != null) {
            whole = true;
            say("whole");
        }
    }

    /** The pulse gives its drawing to the renderer after everything else, and that what it drew to the FX thread. */
    private static void say(String what) {
        Runnable print = () -> System.out.println(what + " " + cpu().toMillis());
        Platform.runLater(() -> Toolkit.getToolkit().addRenderJob(new RenderJob(() -> Platform.runLater(print))));
    }

    private static Duration cpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }
}
