package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.keys.KeyCalls.TokenAddress;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import dev.holdfast.desktop.ui.form.Suggestion;
import dev.holdfast.engine.client.Pkcs11Calls.LibraryInfo;
import dev.holdfast.engine.client.Pkcs11Calls.Mechanism;
import dev.holdfast.engine.client.Pkcs11Calls.SlotInfo;
import dev.holdfast.engine.client.Pkcs11Calls.TokenContents;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Looks around in the PKCS#11 modules that the form names, and fills the form with what is chosen. Nothing is asked of a
 * token until a person wants it, so that a wrong PIN is tried once for each wish. FX thread only.
 */
final class Pkcs11Browser {
    private final FormModel form;
    private final KeyCalls calls;
    private final ObservableList<SlotInfo> slots = FXCollections.observableArrayList();
    private final ObservableList<TokenEntry> keys = FXCollections.observableArrayList();
    private final ObservableList<Mechanism> mechanisms = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper whyNoSlots = new ReadOnlyStringWrapper();
    private final ReadOnlyStringWrapper whyNoKeys = new ReadOnlyStringWrapper();
    private List<LibraryInfo> libraries = List.of();
    private boolean librariesAsked;

    private Pkcs11Browser(FormModel form, KeyCalls calls) {
        this.form = form;
        this.calls = calls;
        field("slot").takeDecimalOnly();
        field("library").valueProperty().addListener((text, before, now) -> libraryChosen());
        field("mechanism").valueProperty().addListener((text, before, now) -> nameMechanism());
        field("mechanism").suggestions().setAll(Mechanisms.suggestions());
        form.changesProperty().addListener((count, before, now) -> judge());
        judge();
        nameMechanism();
    }

    /** A browser for forms of PKCS#11 keys; empty for every other form. */
    static Optional<Pkcs11Browser> of(FormModel form, KeyCalls calls) {
        boolean fits = "pkcs11".equals(form.spec().type())
                && List.of("library", "slot", "token_label", "pin", "key_label", "key_id", "mechanism").stream()
                        .allMatch(name -> form.field(name).isPresent());
        return fits ? Optional.of(new Pkcs11Browser(form, calls)) : Optional.empty();
    }

    private FieldModel field(String name) {
        return form.field(name).orElseThrow();
    }

    private String value(String name) {
        return field(name).value().strip();
    }

    ObservableList<SlotInfo> slots() {
        return slots;
    }

    ObservableList<TokenEntry> keys() {
        return keys;
    }

    ObservableList<Mechanism> mechanisms() {
        return mechanisms;
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why the last look failed, null if it did not. */
    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Why slots cannot be listed yet, "" if they can. */
    ReadOnlyStringProperty whyNoSlotsProperty() {
        return whyNoSlots.getReadOnlyProperty();
    }

    /** Why the token's contents cannot be listed yet, "" if they can. */
    ReadOnlyStringProperty whyNoKeysProperty() {
        return whyNoKeys.getReadOnlyProperty();
    }

    private void judge() {
        boolean noLibrary = value("library").isEmpty();
        boolean noToken = value("slot").isEmpty() && value("token_label").isEmpty();
        boolean noPin = field("pin").secret().isEmpty();
        whyNoSlots.set(noLibrary ? Texts.get("keys.browse.needs-library") : "");
        whyNoKeys.set(noLibrary || noToken || noPin ? Texts.get("keys.browse.needs-pin") : "");
    }

    /** Asks once which modules there are. Whoever may not ask types the library's name. */
    void lookAtLibraries() {
        if (librariesAsked) {
            return;
        }
        librariesAsked = true;
        calls.libraries(
                found -> {
                    libraries = found;
                    if (field("library").spec().allowed().isEmpty()) {
                        field("library")
                                .suggestions()
                                .setAll(found.stream()
                                        .map(l -> new Suggestion(l.name(), l.name()))
                                        .toList());
                    }
                    if (found.size() == 1 && value("library").isEmpty()) {
                        field("library").valueProperty().set(found.get(0).name());
                    }
                    nameLibrary();
                },
                failure -> librariesAsked = false);
    }

    private void libraryChosen() {
        slots.clear();
        forgetContents();
        nameLibrary();
    }

    private void forgetContents() {
        keys.clear();
        mechanisms.clear();
        problem.set(null);
    }

    private void nameLibrary() {
        libraries.stream()
                .filter(library -> library.name().equalsIgnoreCase(value("library")))
                .findFirst()
                .ifPresent(library -> field("library")
                        .noteProperty()
                        .set(
                                library.error().isEmpty()
                                        ? String.join(" · ", describe(library))
                                        : Texts.get("keys.browse.not-loaded", library.error())));
    }

    private static List<String> describe(LibraryInfo library) {
        return List.of(library.description(), library.manufacturer(), library.version()).stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private void nameMechanism() {
        Mechanisms.name(value("mechanism"), mechanisms)
                .ifPresent(name -> field("mechanism").noteProperty().set(name));
    }

    void listSlots() {
        begin();
        calls.slots(
                value("library"),
                found -> {
                    busy.set(false);
                    slots.setAll(found);
                },
                this::fail);
    }

    void listContents() {
        begin();
        TokenAddress token = field("pin")
                .secret()
                .asText(pin -> new TokenAddress(value("library"), value("token_label"), value("slot"), pin));
        calls.contents(token, this::take, this::fail);
    }

    private void begin() {
        busy.set(true);
        problem.set(null);
    }

    private void take(TokenContents found) {
        busy.set(false);
        keys.setAll(TokenEntry.of(found.keys()));
        mechanisms.setAll(found.mechanisms());
        nameMechanism();
    }

    private void fail(Problem why) {
        busy.set(false);
        problem.set(why);
    }

    /** Whether a token can be addressed by its label: it has one that no other token shares. */
    boolean hasOwnLabel(SlotInfo slot) {
        return !slot.tokenLabel().isBlank()
                && slots.stream()
                                .filter(other -> other.tokenLabel().equals(slot.tokenLabel()))
                                .count()
                        == 1;
    }

    /** Addresses the token by label, which stays when slots are counted anew. */
    void useLabel(SlotInfo slot) {
        forgetContents();
        fill("slot", "");
        fill("token_label", slot.tokenLabel());
    }

    void useSlot(SlotInfo slot) {
        forgetContents();
        fill("token_label", "");
        fill("slot", slot.slot());
    }

    /** Addresses a key that exists, by its label if that is enough, and fills in what is known of its kind. */
    void use(TokenEntry key) {
        boolean labelIsEnough = !key.label().isEmpty()
                && keys.stream()
                                .filter(other -> other.label().equals(key.label()))
                                .count()
                        == 1;
        fill("key_label", key.label());
        fill("key_id", labelIsEnough ? "" : key.id());
        Mechanisms.usual(key.kind()).ifPresent(mechanism -> fill("mechanism", mechanism));
        fillIfAllowed("key_bits", key.bits() > 0 ? String.valueOf(key.bits()) : "");
        fillIfAllowed("curve", key.curve().replace("-", ""));
    }

    private void fillIfAllowed(String name, String value) {
        form.field(name)
                .filter(field -> field.spec().allowed().contains(value))
                .ifPresent(field -> field.valueProperty().set(value));
    }

    void use(Mechanism mechanism) {
        fill("mechanism", mechanism.hex());
    }

    private void fill(String name, String value) {
        field(name).valueProperty().set(value);
    }
}
