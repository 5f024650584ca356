package dev.holdfast.desktop;

import static org.awaitility.Awaitility.await;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.Overhearing;
import dev.holdfast.desktop.testing.Scrambled;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/**
 * A console in a process of its own, at whose keyboard {@link ConsoleProcess} sits: one order a line, answered with
 * {@code done} or with what went wrong. Secrets come scrambled, so that the orders themselves leave none in memory.
 */
final class ConsoleOnOrders {
    private static final Overhearing CLUSTERS = new Overhearing();

    private final ConsoleRobot person = new ConsoleRobot(new FxRobot());

    private ConsoleOnOrders() {}

    /** @param args the console's home */
    public static void main(String[] args) throws IOException, TimeoutException {
        Path home = Path.of(args[0]);
        FxToolkit.registerPrimaryStage();
        FxToolkit.setupStage(stage -> {
            Fonts.load();
            new Wiring(settings(home), home, false, CLUSTERS, new ChosenFiles(home.resolve("share.txt"))).open(stage);
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
            case "type" -> typeAtOnce(object);
            case "secret" -> typeAtOnce(Scrambled.of(object));
            case "until" -> collected();
            case "reach" -> reach(object, Node::getAccessibleText);
            case "fill" -> person.fill(object);
            case "hold" -> person.holding(KeyCode.valueOf(object), () -> {});
            case "heard" -> System.out.println("heard " + String.join(" ", CLUSTERS.heard(object)));
            case "focus" -> reach(object, node -> "#" + node.getId());
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

    /** Gives a control the focus as soon as it may be used, without the way there with Tab. */
    private void reach(String wanted, Function<Node, String> name) {
        person.until(wanted, () -> {
            Optional<Node> found = Windows.front().getScene().getRoot().lookupAll("*").stream()
                    .filter(node -> wanted.equals(name.apply(node)))
                    .filter(Node::isFocusTraversable)
                    .findFirst();
            found.ifPresent(Node::requestFocus);
            return found.filter(Node::isFocused).isPresent();
        });
    }

    /** The keys as a keyboard gives them, without the rests of a person. */
    private void typeAtOnce(String text) {
        person.on(() -> {
            Node field = Windows.front().getScene().getFocusOwner();
            text.chars().forEach(letter -> Event.fireEvent(field, typed((char) letter)));
            return null;
        });
    }

    private static KeyEvent typed(char letter) {
        return new KeyEvent(
                KeyEvent.KEY_TYPED, String.valueOf(letter), "", KeyCode.UNDEFINED, false, false, false, false);
    }

    /** Waits until Java has cleared its memory as often as the console asks it to after it has dropped a secret. */
    private static void collected() {
        long before = collections();
        await().atMost(Duration.ofMinutes(1)).until(() -> collections() >= before + 2);
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(each -> each.getName().equals("MarkSweepCompact"))
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    /** Everything, whether it is still referred to or not. */
    private static void dump(String file) throws IOException {
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(file, false);
    }
}
