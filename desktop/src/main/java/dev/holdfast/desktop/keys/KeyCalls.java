package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.CredentialSource;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.ManagedKeyCalls;
import dev.holdfast.engine.client.Pkcs11Calls.LibraryInfo;
import dev.holdfast.engine.client.Pkcs11Calls.SlotInfo;
import dev.holdfast.engine.client.Pkcs11Calls.TokenContents;
import dev.holdfast.engine.client.TestSignature;
import dev.holdfast.engine.client.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The calls of this room, made in the background to the cluster in front. Used from the FX thread, where exactly one of
 * the two consumers of each call is told the outcome.
 */
final class KeyCalls {
    private final Tasks tasks;
    private final Session session;

    KeyCalls(Tasks tasks, Session session) {
        this.tasks = tasks;
        this.session = session;
    }

    /** Every type as the engine describes it, and every key of the types that it can use. */
    record Listing(List<TypeSpec> types, List<KeyInfo> keys) {}

    /** Where a token is and how it is opened; silent in {@link #toString()}. */
    record TokenAddress(String library, String tokenLabel, String slot, String pin) {
        @Override
        public String toString() {
            return "TokenAddress[" + library + ", " + tokenLabel + slot + "]";
        }
    }

    private <T> void run(
            String textKey, Function<Holdfast, T> work, Consumer<T> onSuccess, Consumer<Problem> onFailure) {
        Optional<Holdfast> client = session.holdfast();
        if (client.isEmpty()) {
            onFailure.accept(Problem.of(
                    Problem.Kind.UNAVAILABLE,
                    Texts.get("keys.signed-out.title"),
                    Texts.get("keys.signed-out.words"),
                    ""));
            return;
        }
        tasks.run(Texts.get(textKey), () -> work.apply(client.get()), onSuccess, onFailure);
    }

    void list(Consumer<Listing> onSuccess, Consumer<Problem> onFailure) {
        run("keys.task.list", client -> list(client.managedKeys()), onSuccess, onFailure);
    }

    private static Listing list(ManagedKeyCalls calls) {
        List<TypeSpec> types = calls.specs();
        List<KeyInfo> keys = new ArrayList<>();
        types.stream().filter(TypeSpec::available).forEach(type -> keys.addAll(calls.list(type.type())));
        return new Listing(types, keys);
    }

    void read(String type, String name, Consumer<JsonNode> onSuccess, Consumer<Problem> onFailure) {
        run("keys.task.read", client -> client.managedKeys().read(type, name), onSuccess, onFailure);
    }

    /** Creates a key; tells false, and changes nothing, if the type has a key of this name. */
    void create(
            String type,
            String name,
            Map<String, Object> fields,
            Consumer<Boolean> onSuccess,
            Consumer<Problem> onFailure) {
        run(
                "keys.task.create",
                client -> {
                    ManagedKeyCalls calls = client.managedKeys();
                    boolean free = isFree(calls, type, name);
                    if (free) {
                        calls.write(type, name, fields);
                    }
                    return free;
                },
                onSuccess,
                onFailure);
    }

    private static boolean isFree(ManagedKeyCalls calls, String type, String name) {
        try {
            calls.read(type, name);
            return false;
        } catch (CallFailedException refusal) {
            if (refusal.status() == 404) {
                return true;
            }
            throw refusal;
        }
    }

    void change(String type, String name, Map<String, Object> fields, Runnable onSuccess, Consumer<Problem> onFailure) {
        run(
                "keys.task.change",
                client -> {
                    client.managedKeys().write(type, name, fields);
                    return true;
                },
                done -> onSuccess.run(),
                onFailure);
    }

    void delete(String type, String name, Runnable onSuccess, Consumer<Problem> onFailure) {
        run(
                "keys.task.delete",
                client -> {
                    client.managedKeys().delete(type, name);
                    return true;
                },
                done -> onSuccess.run(),
                onFailure);
    }

    void testSign(
            String type,
            String name,
            Map<String, Object> options,
            Consumer<TestSignature> onSuccess,
            Consumer<Problem> onFailure) {
        run("keys.task.test", client -> client.managedKeys().testSign(type, name, options), onSuccess, onFailure);
    }

    void credentialSource(String type, Consumer<CredentialSource> onSuccess, Consumer<Problem> onFailure) {
        run("keys.task.credentials", client -> client.managedKeys().credentialSource(type), onSuccess, onFailure);
    }

    void libraries(Consumer<List<LibraryInfo>> onSuccess, Consumer<Problem> onFailure) {
        run("keys.task.libraries", client -> client.pkcs11().libraries(), onSuccess, onFailure);
    }

    void slots(String library, Consumer<List<SlotInfo>> onSuccess, Consumer<Problem> onFailure) {
        run("keys.task.slots", client -> client.pkcs11().slots(library), onSuccess, onFailure);
    }

    void contents(TokenAddress token, Consumer<TokenContents> onSuccess, Consumer<Problem> onFailure) {
        run(
                "keys.task.contents",
                client -> client.pkcs11().contents(token.library(), token.tokenLabel(), token.slot(), token.pin()),
                onSuccess,
                onFailure);
    }
}
