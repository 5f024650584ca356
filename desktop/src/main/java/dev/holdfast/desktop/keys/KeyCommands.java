package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.app.NameConfirmation;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.stage.Window;

/** What can be done with managed keys: each opens its window and has the list read again when it is done. */
final class KeyCommands {
    private final KeysModel model;
    private final KeyCalls calls;
    private final Session session;
    private final Windows windows;
    private final Consumer<String> toMount;
    private DrawerSlot drawers;
    private Node page;

    /** @param toMount leads to the mount with this path */
    KeyCommands(KeysModel model, KeyCalls calls, Session session, Windows windows, Consumer<String> toMount) {
        this.model = model;
        this.calls = calls;
        this.session = session;
        this.windows = windows;
        this.toMount = toMount;
    }

    /** Says where drawers open and over which page windows come up. */
    void show(DrawerSlot slot, Node owner) {
        drawers = slot;
        page = owner;
    }

    private Window owner() {
        return page.getScene().getWindow();
    }

    void create() {
        new KeyWizard(
                        model.types(),
                        model.all(),
                        calls,
                        session,
                        windows,
                        owner(),
                        created -> created.ifPresent(this::reopen))
                .show();
    }

    private void reopen(KeyRef key) {
        drawers.openWhenListed(key);
        model.refresh();
    }

    void closeDrawer() {
        drawers.close();
    }

    void edit(KeyInfo key, TypeSpec type, JsonNode settings) {
        new KeyEditor(key, type, settings, calls, session, () -> reopen(KeyRef.of(key))).show(windows, owner());
    }

    void delete(KeyInfo key) {
        new NameConfirmation(
                        Deletion.question(key, toMount),
                        (done, failed) -> calls.delete(key.type(), key.name(), () -> deleted(done), failed))
                .show(windows, owner());
    }

    private void deleted(Runnable done) {
        done.run();
        drawers.close();
        model.refresh();
    }

    /** Asks whether the key in the backend may be replaced, and goes on if so. */
    void confirmReplacing(KeyInfo key, Runnable goOn) {
        new NameConfirmation(Deletion.replacement(key), (done, failed) -> {
                    done.run();
                    goOn.run();
                })
                .show(windows, owner());
    }

    /** The engine knows something new about the keys. */
    void changed() {
        model.refresh();
    }
}
