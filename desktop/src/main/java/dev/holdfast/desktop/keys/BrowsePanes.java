package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.keys.BrowsePane.Entry;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FocusScroll;
import dev.holdfast.desktop.ui.Heading;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Pkcs11Calls.Mechanism;
import dev.holdfast.engine.client.Pkcs11Calls.SlotInfo;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The panes beside the form in which PKCS#11 tokens, keys and mechanisms are looked up. */
final class BrowsePanes {
    private static final double LEAST_FOUND = 140;

    private final Pkcs11Browser browser;

    private BrowsePanes(Pkcs11Browser browser) {
        this.browser = browser;
    }

    /** Slots and tokens of the library. */
    static Node slots(Pkcs11Browser browser) {
        BrowsePane<SlotInfo> list = new BrowsePane<>(
                Texts.get("keys.browse.tokens"),
                Texts.get("keys.browse.no-tokens"),
                browser.slots(),
                BrowsePanes::describe,
                slot -> take(browser, slot));
        list.setId("slots");
        Button byLabel = new Button(Texts.get("keys.browse.use-label"));
        byLabel.setOnAction(event -> chosen(list).ifPresent(browser::useLabel));
        byLabel.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> chosen(list).filter(browser::hasOwnLabel).isEmpty(),
                        list.getSelectionModel().selectedItemProperty()));
        Button bySlot = new Button(Texts.get("keys.browse.use-slot"));
        bySlot.setOnAction(event -> chosen(list).ifPresent(browser::useSlot));
        bySlot.disableProperty()
                .bind(list.getSelectionModel().selectedItemProperty().isNull());
        FlowPane choices = new FlowPane(byLabel, bySlot);
        choices.getStyleClass().add("browse-choices");
        VBox.setVgrow(list, Priority.ALWAYS);
        return new BrowsePanes(browser)
                .frame("slots", browser.whyNoSlotsProperty(), browser::listSlots, new VBox(8, list, choices));
    }

    private static void take(Pkcs11Browser browser, SlotInfo slot) {
        if (browser.hasOwnLabel(slot)) {
            browser.useLabel(slot);
        } else {
            browser.useSlot(slot);
        }
    }

    private static Optional<SlotInfo> chosen(BrowsePane<SlotInfo> list) {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    private static Entry describe(SlotInfo slot) {
        String title = slot.tokenPresent() ? slot.tokenLabel() : Texts.get("keys.browse.empty-slot");
        String blankSafe = title.isBlank() ? Texts.get("keys.browse.unlabelled") : title;
        return new Entry(
                slot.tokenPresent() ? Feather.HARD_DRIVE : Feather.MINUS,
                blankSafe,
                joined(Texts.get("keys.browse.slot", slot.slot()), slot.model(), slot.serial()));
    }

    private static String joined(String... parts) {
        return Stream.of(parts)
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    /** Keys and mechanisms of the token. */
    static Node contents(Pkcs11Browser browser) {
        BrowsePane<TokenEntry> keys = new BrowsePane<>(
                Texts.get("keys.browse.keys"),
                Texts.get("keys.browse.no-keys"),
                browser.keys(),
                BrowsePanes::describe,
                browser::use);
        keys.setId("token-keys");
        BrowsePane<Mechanism> mechanisms = new BrowsePane<>(
                Texts.get("keys.browse.mechanisms"),
                Texts.get("keys.browse.no-mechanisms"),
                browser.mechanisms(),
                mechanism ->
                        new Entry(Feather.SETTINGS, mechanism.name(), mechanism.hex() + " · " + mechanism.mechanism()),
                browser::use);
        mechanisms.setId("token-mechanisms");
        TabPane tabs = new TabPane(tab("keys.browse.keys", keys), tab("keys.browse.mechanisms", mechanisms));
        tabs.setAccessibleText(Texts.get("keys.browse.contents.title"));
        return new BrowsePanes(browser).frame("contents", browser.whyNoKeysProperty(), browser::listContents, tabs);
    }

    private static Tab tab(String key, Node content) {
        Tab tab = new Tab(Texts.get(key), content);
        tab.setClosable(false);
        return tab;
    }

    private static Entry describe(TokenEntry key) {
        return new Entry(
                Feather.KEY,
                key.label().isBlank() ? Texts.get("keys.browse.unlabelled") : key.label(),
                joined(
                        key.shape(),
                        key.id().isEmpty() ? "" : Texts.get("keys.browse.id", key.id()),
                        String.join(" + ", key.classes())));
    }

    private Node frame(String key, ReadOnlyStringProperty whyNot, Runnable look, Region found) {
        Label title = new Heading(Texts.get("keys.browse." + key + ".title"));
        Label words = new Label();
        words.textProperty()
                .bind(Bindings.when(whyNot.isEmpty())
                        .then(Texts.get("keys.browse." + key + ".words"))
                        .otherwise(whyNot));
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.getStyleClass().add("form-help");
        VBox frame = new VBox(title, words, lookRow(key, whyNot, look), error(), found);
        found.setMinHeight(LEAST_FOUND);
        VBox.setVgrow(found, Priority.ALWAYS);
        frame.getStyleClass().add("browse-pane");
        return scrolling(frame);
    }

    /** A pane that is as high as the form beside it, and scrolls where an error leaves the list no room. */
    private static ScrollPane scrolling(VBox frame) {
        ScrollPane pane = new ScrollPane(frame);
        pane.getStyleClass().addAll("edge-to-edge", "browse-scroll");
        pane.setFitToWidth(true);
        pane.setFitToHeight(true);
        pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        pane.setFocusTraversable(false);
        FocusScroll.install(pane);
        return pane;
    }

    private HBox lookRow(String key, ReadOnlyStringProperty whyNot, Runnable look) {
        Button button = new Button(Texts.get("keys.browse." + key + ".go"), new FontIcon(Feather.SEARCH));
        button.setId("browse-" + key);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> look.run());
        button.disableProperty().bind(whyNot.isNotEmpty().or(browser.busyProperty()));
        ProgressIndicator busy = new ProgressIndicator();
        busy.setMaxSize(24, 24);
        busy.visibleProperty().bind(browser.busyProperty());
        HBox row = new HBox(button, busy);
        row.getStyleClass().add("test-go");
        return row;
    }

    private ErrorPane error() {
        ErrorPane error = new ErrorPane();
        error.setMinHeight(Region.USE_PREF_SIZE);
        error.follow(browser.problemProperty());
        return error;
    }
}
