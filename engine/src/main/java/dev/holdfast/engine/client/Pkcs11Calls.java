package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/internal/pkcs11}: the modules that are configured, their slots, and what a token holds. */
public final class Pkcs11Calls {
    private static final String ROOT = "sys/internal/pkcs11/";

    private final Holdfast holdfast;

    Pkcs11Calls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /**
     * A configured module.
     *
     * @param error why it could not be loaded, or ""
     */
    public record LibraryInfo(
            String name, boolean loaded, String error, String description, String manufacturer, String version) {}

    /** A slot and the token in it; the token's texts are "" if there is none. */
    public record SlotInfo(
            String slot,
            String slotHex,
            boolean tokenPresent,
            String tokenLabel,
            String serial,
            String manufacturer,
            String model) {}

    /**
     * A key on a token.
     *
     * @param id object id in hex
     * @param bits size, 0 if it has none
     */
    public record TokenKey(String label, String id, String objectClass, String kind, int bits, String curve) {}

    /** A mechanism of a token, by number in decimal and hex and by name. */
    public record Mechanism(String mechanism, String hex, String name) {}

    /** What a token holds and can do. */
    public record TokenContents(List<TokenKey> keys, List<Mechanism> mechanisms) {}

    public List<LibraryInfo> libraries() {
        List<LibraryInfo> libraries = new ArrayList<>();
        holdfast.expect(Operation.READ, ROOT + "libraries", Map.of())
                .data()
                .path("libraries")
                .forEach(node -> libraries.add(new LibraryInfo(
                        node.path("name").asText(),
                        node.path("loaded").asBoolean(),
                        node.path("error").asText(""),
                        node.path("description").asText(""),
                        node.path("manufacturer").asText(""),
                        node.path("cryptoki_version").asText(""))));
        return libraries;
    }

    public List<SlotInfo> slots(String library) {
        List<SlotInfo> slots = new ArrayList<>();
        holdfast.expect(Operation.UPDATE, ROOT + "slots", Map.of("library", library))
                .data()
                .path("slots")
                .forEach(node -> slots.add(new SlotInfo(
                        node.path("slot").asText(),
                        node.path("slot_hex").asText(),
                        node.path("token_present").asBoolean(),
                        node.path("token_label").asText(""),
                        node.path("serial").asText(""),
                        node.path("manufacturer").asText(""),
                        node.path("model").asText(""))));
        return slots;
    }

    /** Keys and mechanisms of a token, addressed by its label or, if that is "", by its slot. */
    public TokenContents contents(String library, String tokenLabel, String slot, String pin) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("library", library);
        data.put("pin", pin);
        data.put(tokenLabel.isEmpty() ? "slot" : "token_label", tokenLabel.isEmpty() ? slot : tokenLabel);
        JsonNode found =
                holdfast.expect(Operation.UPDATE, ROOT + "objects", data).data();
        List<TokenKey> keys = new ArrayList<>();
        found.path("keys").forEach(node -> keys.add(key(node)));
        List<Mechanism> mechanisms = new ArrayList<>();
        found.path("mechanisms").forEach(node -> mechanisms.add(mechanism(node)));
        return new TokenContents(keys, mechanisms);
    }

    private static TokenKey key(JsonNode node) {
        return new TokenKey(
                node.path("label").asText(""),
                node.path("id").asText(""),
                node.path("class").asText(""),
                node.path("kind").asText(""),
                node.path("bits").asInt(),
                node.path("curve").asText(""));
    }

    private static Mechanism mechanism(JsonNode node) {
        return new Mechanism(
                node.path("mechanism").asText(),
                node.path("hex").asText(),
                node.path("name").asText());
    }
}
