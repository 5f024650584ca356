package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.ManagedKeyCalls;
import dev.holdfast.engine.client.MountInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The calls of this room, made in the background to the cluster in front. Used from the FX thread, where exactly one of
 * the two consumers of each call is told the outcome.
 */
final class MountWork {
    private static final int FORBIDDEN = 403;

    private final Tasks tasks;
    private final Session session;

    MountWork(Tasks tasks, Session session) {
        this.tasks = tasks;
        this.session = session;
    }

    /**
     * What was found.
     *
     * @param keys empty if the operator may not list the managed keys
     */
    record Listing(List<MountInfo> mounts, Optional<List<KeyInfo>> keys) {}

    void list(Consumer<Listing> onSuccess, Consumer<Problem> onFailure) {
        run(
                "mounts.task.list",
                client -> new Listing(client.mounts().list(), keys(client.managedKeys())),
                onSuccess,
                onFailure);
    }

    private static Optional<List<KeyInfo>> keys(ManagedKeyCalls calls) {
        try {
            return Optional.of(calls.specs().stream()
                    .filter(TypeSpec::available)
                    .flatMap(type -> calls.list(type.type()).stream())
                    .toList());
        } catch (CallFailedException refusal) {
            if (refusal.status() == FORBIDDEN) {
                return Optional.empty();
            }
            throw refusal;
        }
    }

    void create(String path, Map<String, Object> fields, Runnable onSuccess, Consumer<Problem> onFailure) {
        change("mounts.task.create", client -> client.mounts().enable(path, fields), onSuccess, onFailure);
    }

    void tune(String path, Map<String, Object> fields, Runnable onSuccess, Consumer<Problem> onFailure) {
        change("mounts.task.tune", client -> client.mounts().tune(path, fields), onSuccess, onFailure);
    }

    void remove(String path, Runnable onSuccess, Consumer<Problem> onFailure) {
        change("mounts.task.remove", client -> client.mounts().disable(path), onSuccess, onFailure);
    }

    private void change(String textKey, Consumer<Holdfast> work, Runnable onSuccess, Consumer<Problem> onFailure) {
        run(
                textKey,
                client -> {
                    work.accept(client);
                    return client;
                },
                done -> onSuccess.run(),
                onFailure);
    }

    private <T> void run(
            String textKey, Function<Holdfast, T> work, Consumer<T> onSuccess, Consumer<Problem> onFailure) {
        Optional<Holdfast> client = session.holdfast().filter(any -> session.isSignedIn());
        if (client.isEmpty()) {
            onFailure.accept(Problem.of(
                    Problem.Kind.UNAVAILABLE,
                    Texts.get("mounts.signed-out.title"),
                    Texts.get("mounts.signed-out.words"),
                    ""));
            return;
        }
        tasks.run(Texts.get(textKey), () -> work.apply(client.get()), onSuccess, onFailure);
    }
}
