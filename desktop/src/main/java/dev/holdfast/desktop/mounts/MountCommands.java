package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.app.NameConfirmation;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.MountInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;

/** What can be done with mounts: each opens its window and has the list read again when it is done. */
final class MountCommands {
    private final MountsModel model;
    private final MountWork work;
    private final Windows windows;
    private Node page;
    private Consumer<String> afterwards = path -> {};

    MountCommands(MountsModel model, MountWork work, Windows windows) {
        this.model = model;
        this.work = work;
        this.windows = windows;
    }

    /**
     * Says where windows come up.
     *
     * @param changed told the path of a mount that is new or has changed, before the list is read again
     */
    void show(Node owner, Consumer<String> changed) {
        page = owner;
        afterwards = changed;
    }

    void create() {
        edit(new MountFormModel(Optional.empty(), model.keys().orElse(List.of()), work));
    }

    void tune(MountInfo mount) {
        edit(new MountFormModel(Optional.of(mount), model.keys().orElse(List.of()), work));
    }

    private void edit(MountFormModel form) {
        new MountEditor(form, this::done).show(windows, page.getScene().getWindow());
    }

    private void done(String path) {
        afterwards.accept(path);
        model.refresh();
    }

    void remove(MountInfo mount) {
        new NameConfirmation(
                        question(mount),
                        (done, failed) -> work.remove(
                                mount.path(),
                                () -> {
                                    done.run();
                                    model.refresh();
                                },
                                failed))
                .show(windows, page.getScene().getWindow());
    }

    private static NameConfirmation.Question question(MountInfo mount) {
        List<String> consequences = new ArrayList<>();
        consequences.add(Texts.get("mounts.remove.data", mount.path()));
        if (!mount.allowedManagedKeys().isEmpty()) {
            consequences.add(Texts.get("mounts.remove.keys", MountTexts.keys(mount)));
        }
        return new NameConfirmation.Question(
                Texts.get("mounts.remove.title", mount.path()),
                consequences,
                mount.path(),
                Texts.get("mounts.remove.go"));
    }
}
