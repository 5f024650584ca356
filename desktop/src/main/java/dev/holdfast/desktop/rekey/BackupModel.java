package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretFile;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.PgpMessage;
import dev.holdfast.engine.client.RekeyCalls;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The encrypted shares that a cluster keeps from its last rekey. For the FX thread only. */
final class BackupModel {
    private static final int SHORT = 8;

    private final Place place;
    private final Tasks tasks;
    private final ReadOnlyObjectWrapper<List<Message>> kept = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper closed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();

    /**
     * One encrypted share.
     *
     * @param fingerprint of the PGP key that reads it
     * @param base64 the message
     */
    record Message(String fingerprint, String base64) {
        /** Suggested when it is saved. */
        String file() {
            String end = fingerprint.substring(Math.max(0, fingerprint.length() - SHORT));
            return "share-for-" + end.toLowerCase(Locale.ROOT) + ".asc";
        }
    }

    BackupModel(Place place, Tasks tasks) {
        this.place = place;
        this.tasks = tasks;
    }

    private RekeyCalls calls() {
        return place.client().ceremonies().rekey();
    }

    /** Asks the cluster. */
    void look() {
        problem.set(null);
        tasks.watch(() -> messages(calls().backup()), this::found, this::refused);
    }

    private static List<Message> messages(Map<String, List<String>> backup) {
        return backup.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream().map(text -> new Message(entry.getKey(), text)))
                .toList();
    }

    private void found(List<Message> messages) {
        closed.set(false);
        kept.set(messages);
    }

    private void refused(Problem why) {
        closed.set(why.kind() == Problem.Kind.PERMISSION);
        if (!closed.get()) {
            problem.set(why);
        }
    }

    /** Writes a message to a file, as programs read it. */
    void save(Message message, Path file) {
        problem.set(null);
        tasks.run(
                Texts.get("rekey.backup.saving"),
                () -> {
                    SecretFile.write(file, PgpMessage.armoured(message.base64()));
                    return file;
                },
                saved -> news.set(Texts.get("rekey.backup.saved", saved)),
                problem::set);
    }

    /** Has the cluster forget all of them; calls one of the two. */
    void delete(Runnable done, Consumer<Problem> failed) {
        tasks.run(
                Texts.get("rekey.backup.deleting"),
                () -> {
                    calls().deleteBackup();
                    return true;
                },
                deleted -> {
                    kept.set(List.of());
                    news.set(Texts.get("rekey.backup.deleted"));
                    done.run();
                },
                failed);
    }

    Place place() {
        return place;
    }

    /** Empty before the first answer, and if none are kept. */
    ReadOnlyObjectProperty<List<Message>> keptProperty() {
        return kept.getReadOnlyProperty();
    }

    /** Whether only somebody who is signed in is told. */
    ReadOnlyBooleanProperty closedProperty() {
        return closed.getReadOnlyProperty();
    }

    /** What was done last, or "". */
    ReadOnlyStringProperty newsProperty() {
        return news.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
