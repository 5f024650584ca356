package dev.holdfast.engine.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settings of devices and heads of their chains in the store; the package documentation has the form. */
final class DeviceStore {
    private static final int VERSION = 1;
    static final String DEVICES = "audit/device/";
    private static final String HEADS = "audit/head/";
    private static final int MOST = 1000;
    private static final ObjectMapper JSON = new ObjectMapper();
    private final Entries entries;

    DeviceStore(Entries entries) {
        this.entries = entries;
    }

    List<DeviceSettings> load() {
        List<DeviceSettings> all = new ArrayList<>();
        for (Area area : Area.values()) {
            for (Entry entry : entries.range(area, DEVICES, "", MOST)) {
                all.add(settings(entry));
            }
        }
        return all;
    }

    void save(DeviceSettings settings) {
        ObjectNode root = JSON.createObjectNode()
                .put("version", VERSION)
                .put("type", settings.type())
                .put("description", settings.description())
                .put("salt", settings.salt());
        root.set("options", JSON.valueToTree(settings.options()));
        entries.write(Change.put(key(settings), bytes(root)));
    }

    void remove(DeviceSettings settings) {
        entries.write(Change.delete(key(settings)), Change.delete(headKey(settings.path())));
    }

    Optional<ChainHead> head(String path) {
        return entries.get(headKey(path)).map(bytes -> {
            JsonNode root = read(headKey(path), bytes);
            return new ChainHead(root.path("seq").asLong(), root.path("hash").asText());
        });
    }

    void saveHeads(Map<String, ChainHead> heads) {
        List<Change> changes = new ArrayList<>();
        heads.forEach((path, head) -> {
            ObjectNode root = JSON.createObjectNode().put("version", VERSION);
            root.put("seq", head.seq()).put("hash", head.hash());
            changes.add(Change.put(headKey(path), bytes(root)));
        });
        if (!changes.isEmpty()) {
            entries.write(changes);
        }
    }

    private static Key key(DeviceSettings settings) {
        return new Key(settings.local() ? Area.LOCAL : Area.REPLICATED, DEVICES + settings.path());
    }

    private static Key headKey(String path) {
        return Key.local(HEADS + path);
    }

    private static DeviceSettings settings(Entry entry) {
        JsonNode root = read(entry.key(), entry.value());
        Map<String, String> options = new LinkedHashMap<>();
        root.path("options")
                .properties()
                .forEach(e -> options.put(e.getKey(), e.getValue().asText()));
        return new DeviceSettings(
                entry.key().path().substring(DEVICES.length()),
                root.path("type").asText(),
                root.path("description").asText(),
                entry.key().area() == Area.LOCAL,
                options,
                root.path("salt").asText());
    }

    private static JsonNode read(Key key, byte[] bytes) {
        try {
            JsonNode root = JSON.readTree(bytes);
            if (root.path("version").asInt() == VERSION) {
                return root;
            }
        } catch (IOException e) {
            throw new StoreException("entry " + key.path() + " cannot be read", e);
        }
        throw new StoreException("entry " + key.path() + " was written by another version of this program");
    }

    private static byte[] bytes(ObjectNode root) {
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values can always be written", e);
        }
    }
}
