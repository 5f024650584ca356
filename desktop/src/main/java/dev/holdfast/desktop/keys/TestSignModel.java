package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.TestSignature;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The choices of a test-sign of one key, and how the last one went. FX thread only. */
final class TestSignModel {
    /** The engine's hash algorithms; "" leaves the choice to the key. */
    static final List<String> HASHES = List.of(
            "", "sha2-256", "sha2-384", "sha2-512", "sha2-224", "sha3-256", "sha3-384", "sha3-512", "sha3-224", "sha1");

    private final KeyCalls calls;
    private final String type;
    private final String name;
    private final Runnable afterwards;
    private final StringProperty hash = new SimpleStringProperty("");
    private final BooleanProperty pss = new SimpleBooleanProperty();
    private final BooleanProperty replace = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper whyNotReplace = new ReadOnlyStringWrapper(Texts.get("keys.test.replace.wait"));
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<TestSignature> signature = new ReadOnlyObjectWrapper<>();

    /** @param afterwards run after each test, however it went */
    TestSignModel(KeyCalls calls, String type, String name, Runnable afterwards) {
        this.calls = calls;
        this.type = type;
        this.name = name;
        this.afterwards = afterwards;
    }

    StringProperty hashProperty() {
        return hash;
    }

    BooleanProperty pssProperty() {
        return pss;
    }

    BooleanProperty replaceProperty() {
        return replace;
    }

    /** Why the key cannot be replaced, "" if it can. */
    ReadOnlyStringProperty whyNotReplaceProperty() {
        return whyNotReplace.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why the last test failed, null if it did not. */
    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** What the last test made, null if it failed or there was none. */
    ReadOnlyObjectProperty<TestSignature> signatureProperty() {
        return signature.getReadOnlyProperty();
    }

    /** Takes the key's settings, which decide whether it may be replaced. */
    void know(JsonNode settings) {
        boolean allowed = settings.path("allow_generate_key").asBoolean()
                && settings.path("allow_replace_key").asBoolean();
        whyNotReplace.set(allowed ? "" : Texts.get("keys.test.replace.not-allowed"));
        if (!allowed) {
            replace.set(false);
        }
    }

    void run() {
        busy.set(true);
        problem.set(null);
        signature.set(null);
        calls.testSign(type, name, options(), this::succeed, this::fail);
    }

    private Map<String, Object> options() {
        Map<String, Object> options = new LinkedHashMap<>();
        if (!hash.get().isEmpty()) {
            options.put("hash_algorithm", hash.get());
        }
        if (pss.get()) {
            options.put("use_pss", true);
        }
        if (replace.get()) {
            options.put("replace", true);
        }
        return options;
    }

    private void succeed(TestSignature made) {
        busy.set(false);
        replace.set(false);
        signature.set(made);
        afterwards.run();
    }

    private void fail(Problem why) {
        busy.set(false);
        problem.set(why);
        afterwards.run();
    }
}
