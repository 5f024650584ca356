package dev.holdfast.desktop;

import static org.awaitility.Awaitility.await;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.testing.ChosenFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/**
 * A console in a process of its own, at whose keyboard {@link ConsoleProcess} sits: one order a line, answered with
 * {@code done} or with what went wrong. Secrets come scrambled, so that the orders themselves leave none in memory.
 */
final class ConsoleOnOrders {
    /** What each character of a secret is scrambled with on its way here. */
    static final int SCRAMBLE = 0x1f;

    private final ConsoleRobot person = new ConsoleRobot(new FxRobot());

    private ConsoleOnOrders() {}

    /** @param args the console's home */
    public static void main(String[] args) throws IOException, TimeoutException {
        Path home = Path.of(args[0]);
        FxToolkit.registerPrimaryStage();
        FxToolkit.setupStage(stage -> {
            Fonts.load();
            new Wiring(settings(home), home, false, new EngineConnector(), new ChosenFiles(home.resolve("share.txt")))
                    .open(stage);
        });
        new ConsoleOnOrders().obey();
        System.exit(0);
    }

    private static SettingsFile settings(Path home) {
        try {
            return SettingsFile.open(home, new KmsModules(home));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void obey() throws IOException {
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = orders.readLine(); line != null; line = orders.readLine()) {
            String[] order = line.split(" ", 2);
            try {
                obey(order[0], order[1]);
                System.out.println("done");
            } catch (AssertionError | IllegalStateException e) {
                System.out.println(line + ": " + e);
            }
        }
    }

    private void obey(String verb, String object) throws IOException {
        switch (verb) {
            case "shown" -> person.untilShown(object);
            case "title" -> person.untilTitle(object);
            case "type" -> person.type(object);
            case "secret" -> person.type(clear(object));
            case "tab" -> person.tabTo(object);
            case "focus" -> person.focus(object);
            case "press" ->
                person.press(
                        Arrays.stream(object.split(" ")).map(KeyCode::valueOf).toArray(KeyCode[]::new));
            case "wait" ->
                await().pollDelay(Duration.ofSeconds(Long.parseLong(object))).until(() -> true);
            case "picture" -> person.picture(object);
            case "dump" -> dump(object);
            default -> throw new IllegalStateException("no such order: " + verb);
        }
    }

    private static String clear(String scrambled) {
        StringBuilder clear = new StringBuilder();
        scrambled.chars().forEach(c -> clear.append((char) (c ^ SCRAMBLE)));
        return clear.toString();
    }

    /** Everything, whether it is still referred to or not. */
    private static void dump(String file) throws IOException {
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(file, false);
    }
}
