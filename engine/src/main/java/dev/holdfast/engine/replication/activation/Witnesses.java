package dev.holdfast.engine.replication.activation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Secondaries of the former times of this cluster as a primary. They follow it no more, but may have taken its place, so
 * what they say of another generation counts. Safe for use by many threads, as the entries are.
 */
final class Witnesses {
    private static final String ROOT = "replication/dr/witnesses/";
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final Entries entries;

    Witnesses(Entries entries) {
        this.entries = entries;
    }

    /** @param fingerprint of the certificate that is shown */
    boolean have(String fingerprint) {
        return entries.get(key(fingerprint)).isPresent();
    }

    boolean isEmpty() {
        return ending().isEmpty();
    }

    static Change adding(Secondary secondary) {
        return Change.put(key(secondary.fingerprint()), Json.line(Map.of("version", VERSION, "id", secondary.id())));
    }

    /** What forgets all of them. */
    List<Change> ending() {
        return ending(any -> true);
    }

    /** What forgets those of one id. */
    List<Change> ending(String id) {
        return ending(entry -> id(entry).equals(id));
    }

    private List<Change> ending(Predicate<Entry> which) {
        List<Change> changes = new ArrayList<>();
        entries.forEach(Area.LOCAL, ROOT, entry -> {
            if (which.test(entry)) {
                changes.add(Change.delete(entry.key()));
            }
        });
        return changes;
    }

    private static String id(Entry entry) {
        String path = entry.key().path();
        try {
            JsonNode members = MAPPER.readTree(entry.value());
            if (members.path("version").asInt() != VERSION) {
                throw new StoreException("the entry " + path + " was written by an unknown version");
            }
            if (!members.path("id").isTextual()) {
                throw new StoreException("the entry " + path + " is damaged: no text id");
            }
            return members.get("id").textValue();
        } catch (IOException e) {
            throw new StoreException("the entry " + path + " is damaged", e);
        }
    }

    private static Key key(String fingerprint) {
        return Key.local(ROOT + fingerprint);
    }
}
