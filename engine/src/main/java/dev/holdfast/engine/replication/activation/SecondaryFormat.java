package dev.holdfast.engine.replication.activation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The JSON of an entry of the ledger; the format is in the package's description. */
final class SecondaryFormat {
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private SecondaryFormat() {}

    static byte[] write(Secondary secondary) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("until", secondary.until().toString());
        members.put("accessor", secondary.accessor());
        members.put("fingerprint", secondary.fingerprint());
        members.put("holder", secondary.holder());
        secondary.redeemed().ifPresent(time -> members.put("redeemed", time.toString()));
        secondary.activated().ifPresent(time -> members.put("activated", time.toString()));
        secondary.revoked().ifPresent(time -> members.put("revoked", time.toString()));
        return Json.line(members);
    }

    /**
     * @throws StoreException naming the secondary, if its entry is damaged or of an unknown version
     */
    static Secondary read(String id, byte[] json) {
        try {
            JsonNode members = MAPPER.readTree(json);
            if (members.path("version").asInt() != VERSION) {
                throw new StoreException("the entry of the DR secondary " + id + " was written by an unknown version");
            }
            return new Secondary(
                    id,
                    Instant.parse(text(members, "until")),
                    text(members, "accessor"),
                    text(members, "fingerprint"),
                    text(members, "holder"),
                    time(members, "redeemed"),
                    time(members, "activated"),
                    time(members, "revoked"));
        } catch (IOException | DateTimeException e) {
            throw new StoreException("the entry of the DR secondary " + id + " is damaged", e);
        }
    }

    private static Optional<Instant> time(JsonNode members, String name) throws IOException {
        return members.has(name) ? Optional.of(Instant.parse(text(members, name))) : Optional.empty();
    }

    private static String text(JsonNode members, String name) throws IOException {
        if (!members.path(name).isTextual()) {
            throw new IOException("no text " + name);
        }
        return members.get(name).textValue();
    }
}
