package dev.holdfast.engine.seal.ceremony;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.seal.Handout;
import dev.holdfast.engine.seal.SealEntryException;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Shares of the seal as messages that only their custodians can read, for one who lost the reply.
 *
 * @param nonce of the rekey that made them
 * @param messages in hex, by the fingerprint of the key that reads them
 */
record RekeyBackup(String nonce, Map<String, List<String>> messages) {
    static final Key KEY = Key.replicated(Barrier.OUTSIDE + "backup");

    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    static RekeyBackup of(String nonce, List<String> fingerprints, Handout handout) {
        Map<String, List<String>> messages = new LinkedHashMap<>();
        for (int i = 0; i < fingerprints.size(); i++) {
            messages.computeIfAbsent(fingerprints.get(i), f -> new ArrayList<>())
                    .add(handout.hex().get(i));
        }
        return new RekeyBackup(nonce, messages);
    }

    Change change() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("nonce", nonce);
        members.put("keys", messages);
        return Change.put(KEY, Json.line(members));
    }

    /**
     * The backup in an entry.
     *
     * @throws SealEntryException if it is damaged or of an unknown version
     */
    static RekeyBackup parse(byte[] json) {
        try {
            JsonNode members = MAPPER.readTree(json);
            int version = members.path("version").asInt();
            if (version != VERSION) {
                throw new SealEntryException(
                        KEY, "has the unknown version " + version + "; use the release that wrote it");
            }
            return new RekeyBackup(
                    members.path("nonce").asText(),
                    MAPPER.convertValue(members.path("keys"), new TypeReference<Map<String, List<String>>>() {}));
        } catch (IOException | IllegalArgumentException e) {
            throw new SealEntryException(KEY, "is damaged: it is not the JSON of a backup", e);
        }
    }

    /** As a reply shows it. */
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("nonce", nonce);
        members.put("keys", messages);
        members.put("keys_base64", base64());
        return members;
    }

    private Map<String, List<String>> base64() {
        Map<String, List<String>> encoded = new LinkedHashMap<>();
        messages.forEach((fingerprint, hexes) -> encoded.put(
                fingerprint,
                hexes.stream()
                        .map(HexFormat.of()::parseHex)
                        .map(Base64.getEncoder()::encodeToString)
                        .toList()));
        return encoded;
    }
}
