package dev.holdfast.desktop.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Where Tab leads in a window: to every control once, in the order of reading, each with its ring in sight, and with Shift
 * the same way back. Asked on the FX thread; the focus is where it was afterwards.
 */
public final class TabOrder {
    private static final int MOST = 300;

    private final Scene scene;
    private final List<String> faults = new ArrayList<>();

    private TabOrder(Scene scene) {
        this.scene = scene;
    }

    /** What is wrong with the walk through what is shown, in words. */
    public static List<String> faults(Scene scene) {
        return new TabOrder(scene).look();
    }

    private List<String> look() {
        List<Node> stops = stops(scene.getRoot()).toList();
        Node owner = scene.getFocusOwner();
        if (stops.isEmpty()) {
            return faults;
        }
        if (!stops.contains(owner)) {
            return List.of("the focus is at " + owner + ", not at a control");
        }
        Runnable restored = selection(owner);
        Node start = chosen(owner);
        start.requestFocus();
        List<Node> forth = walk(start, false);
        missed(stops, forth);
        faults.addAll(ReadingOrder.faults(fromTheTop(forth, stops)));
        wayBack(forth, walk(start, true));
        owner.requestFocus();
        restored.run();
        return faults;
    }

    /** What is selected in a field is the whole of it whenever it gets the focus. */
    private static Runnable selection(Node start) {
        if (start instanceof TextInputControl field) {
            IndexRange marked = field.getSelection();
            boolean backwards = field.getCaretPosition() < field.getAnchor();
            return () -> field.selectRange(
                    backwards ? marked.getEnd() : marked.getStart(), backwards ? marked.getStart() : marked.getEnd());
        }
        return () -> {};
    }

    /** From a control until the focus is there again, or anywhere for the second time. */
    private List<Node> walk(Node start, boolean back) {
        Set<Node> order = new LinkedHashSet<>();
        Node at = start;
        while (order.add(at) && order.size() < MOST) {
            press(at, back);
            at = scene.getFocusOwner();
            settle();
            Sight.fault(at).ifPresent(faults::add);
        }
        if (!at.equals(start)) {
            faults.add("the way " + (back ? "back" : "on") + " from " + name(start) + " ends at " + name(at));
            start.requestFocus();
        }
        return List.copyOf(order);
    }

    /** Tab leads to the one of a group that is chosen. */
    private static Node chosen(Node owner) {
        return group(owner) != null && group(owner).getSelectedToggle() instanceof Node toggle ? toggle : owner;
    }

    private void settle() {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        scene.getRoot().layout(); // what the first round moved
    }

    private static void press(Node at, boolean shift) {
        Event.fireEvent(at, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, shift, false, false, false));
        Event.fireEvent(at, new KeyEvent(KeyEvent.KEY_RELEASED, "", "", KeyCode.TAB, shift, false, false, false));
    }

    private void missed(List<Node> stops, Collection<Node> walked) {
        Set<Node> reached = new HashSet<>(walked);
        Set<ToggleGroup> groups = new HashSet<>();
        reached.forEach(node -> group(node, groups));
        stops.stream()
                .filter(stop -> !reached.contains(stop) && !groups.contains(group(stop)))
                .forEach(stop -> faults.add("Tab does not lead to " + name(stop)));
    }

    private static void group(Node node, Set<ToggleGroup> groups) {
        if (group(node) != null) {
            groups.add(group(node));
        }
    }

    /** Tab may lead to one of these only; the arrows lead on. */
    private static ToggleGroup group(Node node) {
        return node instanceof Toggle toggle ? toggle.getToggleGroup() : null;
    }

    private static List<Node> fromTheTop(List<Node> round, List<Node> stops) {
        int top =
                round.indexOf(stops.stream().filter(round::contains).findFirst().orElseThrow());
        return Stream.concat(round.subList(top, round.size()).stream(), round.subList(0, top).stream())
                .toList();
    }

    private void wayBack(List<Node> forth, List<Node> back) {
        List<Node> expected = new ArrayList<>(forth);
        Collections.reverse(expected.subList(1, expected.size()));
        if (!expected.equals(back)) {
            faults.add("Shift+Tab leads back by another way: "
                    + back.stream().map(TabOrder::name).toList());
        }
    }

    /** All that may have the focus, in the order of the scene. */
    private static Stream<Node> stops(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Stream.empty();
        }
        Stream<Node> self = node.isFocusTraversable() ? Stream.of(node) : Stream.empty();
        boolean isWhole = node instanceof Spinner || node instanceof ComboBoxBase;
        return node instanceof Parent parent && !isWhole
                ? Stream.concat(self, parent.getChildrenUnmodifiable().stream().flatMap(TabOrder::stops))
                : self;
    }

    static String name(Node node) {
        return Readability.describe(node);
    }
}
