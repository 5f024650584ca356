package dev.holdfast.engine.access;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Roles by name. Without state of its own, so safe for use by many threads. */
public final class RoleStore {
    private static final String PREFIX = "token/role/";
    private static final String VERSION_MEMBER = "version";
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<LinkedHashMap<String, Object>> MEMBERS = new TypeReference<>() {};
    private final Entries entries;

    public RoleStore(Entries entries) {
        this.entries = entries;
    }

    Optional<TokenRole> find(String name) {
        return entries.get(key(name)).map(bytes -> decode(name, bytes));
    }

    void put(TokenRole role) {
        Map<String, Object> members = new LinkedHashMap<>(Map.of(VERSION_MEMBER, VERSION));
        members.putAll(role.data());
        try {
            entries.write(Change.put(key(role.name()), JSON.writeValueAsBytes(members)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain values can always be written", e);
        }
    }

    void delete(String name) {
        entries.write(Change.delete(key(name)));
    }

    List<String> names() {
        List<String> names = new ArrayList<>();
        entries.forEach(
                Area.REPLICATED, PREFIX, entry -> names.add(entry.key().path().substring(PREFIX.length())));
        return names;
    }

    private static TokenRole decode(String name, byte[] bytes) {
        try {
            Map<String, Object> members = JSON.readValue(bytes, MEMBERS);
            if (Integer.valueOf(VERSION).equals(members.get(VERSION_MEMBER))) {
                return TokenRole.of(name, TokenRole.FIELDS.read(members));
            }
        } catch (IOException e) {
            throw new StoreException("the stored role " + name + " cannot be read", e);
        }
        throw new StoreException("the stored role " + name + " was written by another version of this program");
    }

    private static Key key(String name) {
        return Key.replicated(PREFIX + name);
    }
}
