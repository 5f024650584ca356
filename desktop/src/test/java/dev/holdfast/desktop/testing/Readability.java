package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.ui.StatusChip;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/** What a window asks of those who read it or have it read to them. Asked on the FX thread. */
public final class Readability {
    /** Of rounding to whole pixels. */
    private static final double SLACK = 1.5;

    private static final Pattern UNDERLINED = Pattern.compile("_([^_])");

    private Readability() {}

    /** Controls that Tab leads to, but that have no name to read out. */
    public static List<Node> nameless(Scene scene) {
        Set<Node> labelled = new HashSet<>();
        shown(scene).filter(Label.class::isInstance).forEach(node -> labelled.add(((Label) node).getLabelFor()));
        return shown(scene)
                .filter(node -> node instanceof Control && node.isFocusTraversable())
                .filter(node -> !labelled.contains(node) && !hasName(node))
                .toList();
    }

    private static boolean hasName(Node node) {
        boolean spoken = node instanceof Labeled labeled && isText(labeled.getText());
        return spoken || isText(node.getAccessibleText());
    }

    private static boolean isText(String text) {
        return text != null && !text.isBlank();
    }

    /** Words that are not shown whole, and what lies beyond the edge of what it is in. */
    public static List<String> cut(Scene scene) {
        return Stream.of(cutWords(scene), cutPrompts(scene), beyond(scene), wide(scene))
                .flatMap(all -> all)
                .toList();
    }

    private static Stream<String> cutWords(Scene scene) {
        return shown(scene)
                .filter(Readability::showsItsText)
                .map(Labeled.class::cast)
                .filter(labeled -> isText(words(labeled)) && mustBeWhole(labeled))
                .filter(labeled -> !words(labeled).equals(visible(labeled)))
                .map(labeled -> "“" + words(labeled) + "” is cut to “" + visible(labeled) + "”");
    }

    private static Stream<String> cutPrompts(Scene scene) {
        return shown(scene)
                .filter(node -> node instanceof TextField field && prompt(field).isPresent())
                .map(TextField.class::cast)
                .filter(field -> isWider(prompt(field).orElseThrow()))
                .map(field -> "the prompt “" + field.getPromptText() + "” is cut");
    }

    private static Optional<Text> prompt(TextField field) {
        return field.lookupAll(".text").stream()
                .filter(node -> node instanceof Text text && text.getText().equals(field.getPromptText()))
                .filter(node -> isText(field.getPromptText()) && isShown(node))
                .map(Text.class::cast)
                .findFirst();
    }

    /** A field clips what is in it. */
    private static boolean isWider(Text text) {
        Node clip = text.getParent().getClip();
        return clip != null
                && text.getLayoutBounds().getWidth() > clip.getLayoutBounds().getWidth() + SLACK;
    }

    private static Stream<String> beyond(Scene scene) {
        return shown(scene)
                .filter(node -> node instanceof Control && !(node instanceof IndexedCell<?>))
                .filter(node -> node.getLayoutBounds().getWidth() > 0)
                .filter(Readability::isBeyond)
                .map(node -> describe(node) + " is beyond the edge");
    }

    private static Stream<String> wide(Scene scene) {
        return shown(scene)
                .filter(node -> node instanceof ScrollPane pane && isWiderThanShown(pane))
                .map(pane -> describe(pane) + " is wider than shown");
    }

    private static boolean isWiderThanShown(ScrollPane pane) {
        return pane.isFitToWidth()
                && pane.getContent() != null
                && pane.getContent().getLayoutBounds().getWidth()
                        > pane.getViewportBounds().getWidth() + SLACK;
    }

    /** A menu button and a pane that can be unfolded show their text through a label inside. */
    private static boolean showsItsText(Node node) {
        return node instanceof Labeled && !(node instanceof MenuButton) && !(node instanceof TitledPane);
    }

    private static String words(Labeled labeled) {
        String text = labeled.getText() == null ? "" : labeled.getText();
        return labeled.isMnemonicParsing() ? text.replaceFirst("_(?=.)", "") : text;
    }

    /** Other ways of shortening than the usual one were chosen on purpose, and so were those that a tooltip completes. */
    private static boolean mustBeWhole(Labeled labeled) {
        boolean completed = labeled.getTooltip() != null
                && words(labeled).equals(labeled.getTooltip().getText());
        return labeled.getTextOverrun() == OverrunStyle.ELLIPSIS && !completed && !isInside(labeled, IndexedCell.class);
    }

    private static String visible(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .filter(child -> child instanceof Text && child.getStyleClass().contains("text"))
                .map(text -> ((Text) text).getText())
                .findFirst()
                .orElse("");
    }

    /** Whether a control lies beyond the window, or beyond a part of it that has too little room; lists scroll. */
    private static boolean isBeyond(Node control) {
        Bounds place = place(control);
        for (Node at = control.getParent(); at != null && !scrolls(at); at = at.getParent()) {
            if (at instanceof Region && !holds(place(at), place)) {
                return true;
            }
        }
        return false;
    }

    private static boolean scrolls(Node node) {
        return isContent(node)
                || node instanceof VirtualFlow<?>
                || node instanceof TableView<?>
                || node instanceof IndexedCell<?>;
    }

    /** Whether a node is what a pane scrolls, which is as large as it wants to be. */
    private static boolean isContent(Node node) {
        return node.getParent() != null
                && node.getParent().getParent() != null
                && node.getParent().getParent().getStyleClass().contains("viewport");
    }

    private static boolean holds(Bounds outer, Bounds inner) {
        return inner.getMinX() >= outer.getMinX() - SLACK
                && inner.getMinY() >= outer.getMinY() - SLACK
                && inner.getMaxX() <= outer.getMaxX() + SLACK
                && inner.getMaxY() <= outer.getMaxY() + SLACK;
    }

    private static boolean isInside(Node node, Class<? extends Node> kind) {
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (kind.isInstance(at)) {
                return true;
            }
        }
        return false;
    }

    /** Chips that say their state by colour alone. */
    public static List<Node> colourOnly(Scene scene) {
        return shown(scene)
                .filter(StatusChip.class::isInstance)
                .filter(chip -> !isText(((StatusChip) chip).getText()) || ((StatusChip) chip).getGraphic() == null)
                .toList();
    }

    /** Letters that would press more than one control that is shown, in English or in German. */
    public static List<String> sharedMnemonics(Scene scene) {
        Stream<String> other = German.isOtherLanguage() ? shared(scene, German::of) : Stream.empty();
        return Stream.concat(shared(scene, UnaryOperator.identity()), other).toList();
    }

    private static Stream<String> shared(Scene scene, UnaryOperator<String> language) {
        Map<String, Set<String>> meant = new TreeMap<>();
        shown(scene).filter(Labeled.class::isInstance).map(Labeled.class::cast).forEach(labeled -> pressed(labeled)
                .ifPresent(node -> letter(language.apply(labeled.getText()))
                        .ifPresent(letter -> meant.computeIfAbsent(letter, any -> new TreeSet<>())
                                .add(describe(node)))));
        return meant.entrySet().stream()
                .filter(letter -> letter.getValue().size() > 1)
                .map(Object::toString);
    }

    /** What the underlined letter of a text presses or leads to: itself, or what a label stands for. */
    private static Optional<Node> pressed(Labeled labeled) {
        Node node = labeled instanceof Label label ? label.getLabelFor() : labeled;
        boolean can = labeled.isMnemonicParsing() && node != null && isShown(node) && !node.isDisabled();
        return Optional.ofNullable(can ? node : null);
    }

    private static Optional<String> letter(String text) {
        Matcher underlined = UNDERLINED.matcher(text == null ? "" : text);
        return underlined.find() ? Optional.of(underlined.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /** A control by its name, for messages. */
    public static String describe(Node node) {
        String text = node instanceof Labeled labeled ? labeled.getText() : node.getAccessibleText();
        return node.getClass().getSimpleName() + " " + node.getId() + " “" + text + "”";
    }

    static Stream<Node> shown(Scene scene) {
        List<Node> shown = new ArrayList<>();
        collect(scene.getRoot(), shown);
        return shown.stream();
    }

    private static void collect(Node node, List<Node> shown) {
        if (node.isVisible()) {
            shown.add(node);
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> collect(child, shown));
            }
        }
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
