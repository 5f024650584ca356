package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Stands in for a cluster where a real one would be slow or would have to fail on demand: keeps written keys, and answers
 * any call otherwise when told so.
 */
final class KeyServer implements Transport {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROOT = "sys/managed-keys/pkcs11";

    private final Map<String, ObjectNode> keys = new TreeMap<>();
    private final Map<String, Reply> instead = new ConcurrentHashMap<>();
    private final List<Outgoing> calls = new CopyOnWriteArrayList<>();

    /** Answers a call such as {@code "update sys/internal/pkcs11/slots"} with this. */
    KeyServer answer(String call, int status, String json) {
        instead.put(call, new Reply(status, parse(json.replace('\'', '"'))));
        return this;
    }

    KeyServer refuse(String call, int status, String... errors) {
        ObjectNode body = JSON.createObjectNode();
        body.putPOJO("errors", List.of(errors));
        instead.put(call, new Reply(status, JSON.valueToTree(body)));
        return this;
    }

    void relent() {
        instead.clear();
    }

    /** Puts a key there; JSON with apostrophes for quotes. */
    KeyServer with(String name, String info) {
        ObjectNode key = (ObjectNode) parse(info.replace('\'', '"'));
        key.put("type", "pkcs11").put("name", name);
        key.put("UUID", "6a2b7c1e-0000-4000-8000-" + String.format("%012d", keys.size()));
        keys.put(name, key);
        return this;
    }

    /** Somebody else deletes a key. */
    void without(String name) {
        keys.remove(name);
    }

    /** The fields of every write to a key, secrets included. */
    List<Map<String, Object>> writes() {
        return calls.stream()
                .filter(call -> call.path().startsWith(ROOT + "/"))
                .filter(call -> !call.path().endsWith("/sign"))
                .filter(call -> "update".equals(call.operation().word()))
                .map(Outgoing::data)
                .toList();
    }

    List<String> callNames() {
        return calls.stream()
                .map(call -> call.operation().word() + " " + call.path())
                .toList();
    }

    Map<String, Object> lastData(String path) {
        List<Outgoing> found =
                calls.stream().filter(call -> call.path().equals(path)).toList();
        return found.get(found.size() - 1).data();
    }

    @Override
    public Reply send(Outgoing call) {
        calls.add(call);
        String name = call.operation().word() + " " + call.path();
        return instead.containsKey(name) ? instead.get(name) : answer(call);
    }

    private Reply answer(Outgoing call) {
        if (call.path().equals("sys/internal/specs/managed-keys")) {
            return new Reply(200, resource("specs.json"));
        }
        if (call.path().equals(ROOT)) {
            return keys.isEmpty() ? nothing() : new Reply(200, list());
        }
        if (call.path().startsWith(ROOT + "/")) {
            return key(call, call.path().substring(ROOT.length() + 1));
        }
        return nothing();
    }

    private Reply key(Outgoing call, String name) {
        return switch (call.operation()) {
            case READ -> keys.containsKey(name) ? data(keys.get(name)) : nothing();
            case DELETE -> {
                keys.remove(name);
                yield new Reply(204, MissingNode.getInstance());
            }
            default -> {
                write(name, call.data());
                yield new Reply(204, MissingNode.getInstance());
            }
        };
    }

    private void write(String name, Map<String, Object> fields) {
        if (!keys.containsKey(name)) {
            with(name, "{'usages':['sign','verify'],'allowed_mounts':[],'location':''}");
        }
        fields.forEach((field, value) -> keys.get(name).set(field, JSON.valueToTree(value)));
        if (fields.containsKey("pin")) {
            keys.get(name).put("pin", "redacted");
        }
    }

    private JsonNode list() {
        ObjectNode data = JSON.createObjectNode();
        data.set("keys", JSON.valueToTree(new ArrayList<>(keys.keySet())));
        data.set("key_info", JSON.valueToTree(keys));
        return JSON.createObjectNode().set("data", data);
    }

    private static Reply data(JsonNode data) {
        return new Reply(200, JSON.createObjectNode().set("data", data));
    }

    private static Reply nothing() {
        return new Reply(404, parse("{\"errors\":[]}"));
    }

    static JsonNode resource(String name) {
        try (InputStream in = KeyServer.class.getResourceAsStream(name)) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode parse(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String address() {
        return "a cluster for tests";
    }

    @Override
    public void close() {}
}
