package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.mounts.UsableKeys.Reason;
import dev.holdfast.desktop.mounts.UsableKeys.Use;
import dev.holdfast.desktop.ui.Heading;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.MountInfo;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** Everything about one mount, the keys that it may use and why, and what can be done with it. */
final class MountDrawer {
    private final MountInfo mount;
    private final Optional<List<KeyInfo>> known;
    private final MountCommands commands;
    private final Runnable closing;
    private final Parent view;

    @FXML
    private Label path;

    @FXML
    private Label description;

    @FXML
    private StatusChip typeChip;

    @FXML
    private VBox keys;

    @FXML
    private NamedValues facts;

    @FXML
    private Button close;

    MountDrawer(MountInfo mount, Optional<List<KeyInfo>> known, MountCommands commands, Runnable closing) {
        this.mount = mount;
        this.known = known;
        this.commands = commands;
        this.closing = closing;
        view = Views.MOUNT_DRAWER.load(this);
    }

    @FXML
    private void initialize() {
        path.setText(mount.path() + "/");
        description.setText(mount.description());
        description.setVisible(!mount.description().isEmpty());
        description.setManaged(!mount.description().isEmpty());
        typeChip.show(MountTexts.type(mount), Tone.NEUTRAL, Feather.DATABASE);
        drawKeys();
        drawFacts();
    }

    private void drawFacts() {
        facts.head(Texts.get("mounts.drawer.settings"));
        facts.add(Texts.get("mounts.drawer.default-lease"), MountTexts.lease(mount.defaultLeaseSeconds()));
        facts.add(Texts.get("mounts.drawer.max-lease"), MountTexts.lease(mount.maxLeaseSeconds()));
        facts.add(
                Texts.get("mounts.drawer.replicated"),
                Texts.get(mount.local() ? "mounts.replicated.no" : "mounts.replicated.yes"));
        facts.addMono(Texts.get("mounts.drawer.accessor"), mount.accessor());
    }

    private void drawKeys() {
        keys.getChildren().add(new Heading(Texts.get("mounts.drawer.keys")));
        List<Use> uses = UsableKeys.of(mount, known.orElse(List.of()));
        uses.forEach(use -> keys.getChildren().add(row(use)));
        if (known.isEmpty()) {
            keys.getChildren().add(note("mounts.drawer.keys.hidden"));
        } else if (uses.isEmpty()) {
            keys.getChildren().add(note("mounts.drawer.keys.none"));
        }
    }

    private Node row(Use use) {
        Label name = new Label(use.name());
        name.getStyleClass().add("mount-key");
        Label why = new Label(MountTexts.why(use));
        why.getStyleClass().addAll("text-muted", "text-small");
        why.setWrapText(true);
        VBox words = new VBox(name, why);
        HBox.setHgrow(words, Priority.ALWAYS);
        boolean missing = use.reason() == Reason.NOT_THERE && known.isPresent();
        StatusChip chip = missing
                ? new StatusChip(Texts.get("mounts.key.missing"), Tone.WARNING)
                : new StatusChip(use.type().isEmpty() ? Texts.get("mounts.key.listed") : use.type(), Tone.NEUTRAL);
        HBox row = new HBox(words, chip);
        row.getStyleClass().add("mount-use");
        row.setAccessibleText(use.name() + ": " + why.getText());
        return row;
    }

    private static Label note(String key) {
        Label note = new Label(Texts.get(key));
        note.getStyleClass().add("text-muted");
        note.setWrapText(true);
        return note;
    }

    Parent view() {
        return view;
    }

    void takeFocus() {
        close.requestFocus();
    }

    @FXML
    private void close() {
        closing.run();
    }

    @FXML
    private void tune() {
        commands.tune(mount);
    }

    @FXML
    private void remove() {
        commands.remove(mount);
    }
}
