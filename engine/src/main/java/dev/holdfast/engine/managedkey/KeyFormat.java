package dev.holdfast.engine.managedkey;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.WipedBuffers;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stored form of managed keys and of their test outcomes: JSON objects that begin with {@code version}.
 *
 * <p>Key: {@code {"version":1,"uuid":"...","type":"...","settings":{...}}}, with the settings that were given as
 * boolean, whole number, text or list of texts. Outcome: {@code {"version":1,"time":"...","ok":true,"category":"...",
 * "message":"..."}}. Anything else is refused with a {@link StoreException} that repeats nothing of the content.
 */
final class KeyFormat {
    private static final long VERSION = 1;
    private static final TypeReference<LinkedHashMap<String, Object>> MEMBERS = new TypeReference<>() {};
    private static final JsonMapper MAPPER = JsonMapper.builder(WipedBuffers.factory())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.USE_LONG_FOR_INTS)
            .build();

    private KeyFormat() {}

    static byte[] write(StoredKey key) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("uuid", key.uuid());
        members.put("type", key.type());
        members.put("settings", key.settings());
        return bytes(members);
    }

    static byte[] write(LastTest test) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.putAll(test.members());
        return bytes(members);
    }

    static StoredKey readKey(byte[] bytes) {
        Map<String, Object> members = members(bytes);
        return new StoredKey(text(members, "uuid"), text(members, "type"), settings(members.get("settings")));
    }

    static LastTest readTest(byte[] bytes) {
        Map<String, Object> members = members(bytes);
        if (!(members.get("ok") instanceof Boolean ok)) {
            throw damaged("ok");
        }
        return new LastTest(time(text(members, "time")), ok, text(members, "category"), text(members, "message"));
    }

    private static Map<String, Object> members(byte[] bytes) {
        Map<String, Object> members;
        try {
            members = MAPPER.readValue(bytes, MEMBERS);
        } catch (IOException e) {
            throw new StoreException("stored managed key is not JSON");
        }
        if (members == null || !Long.valueOf(VERSION).equals(members.get("version"))) {
            throw new StoreException("stored managed key has a version that this build does not know");
        }
        return members;
    }

    private static Map<String, Object> settings(Object value) {
        if (!(value instanceof Map<?, ?> map) || !map.values().stream().allMatch(KeyFormat::isSetting)) {
            throw damaged("settings");
        }
        Map<String, Object> settings = new LinkedHashMap<>();
        map.forEach((name, setting) -> settings.put((String) name, setting));
        return settings;
    }

    private static boolean isSetting(Object value) {
        return value instanceof Boolean
                || value instanceof Long
                || value instanceof String
                || (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance));
    }

    private static String text(Map<String, Object> members, String name) {
        if (members.get(name) instanceof String text) {
            return text;
        }
        throw damaged(name);
    }

    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw damaged("time");
        }
    }

    private static StoreException damaged(String member) {
        return new StoreException("stored managed key is damaged at \"" + member + "\"");
    }

    private static byte[] bytes(Map<String, Object> members) {
        try {
            return MAPPER.writeValueAsBytes(members);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("settings are booleans, numbers, texts and lists", e);
        }
    }
}
