package dev.holdfast.engine.replication.promotion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The entries of former primaries that must still be told; the format is in the package's description. */
final class FormerPrimaryFormat {
    static final String ROOT = "replication/dr/fencing/";
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private FormerPrimaryFormat() {}

    /** @param id of the generation that took its place */
    static Change change(String id, FormerPrimary primary) {
        return change(Key.local(ROOT + id), primary);
    }

    static Change change(Key key, FormerPrimary primary) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("cluster_id", primary.clusterId());
        members.put("addresses", primary.addresses());
        members.put("certificate", primary.identity().certificatePem());
        members.put("key", primary.identity().keyPem());
        members.put("authority", primary.identity().authorityPem());
        primary.heard().ifPresent(time -> members.put("heard", time.toString()));
        if (primary.demoted()) {
            members.put("demoted", true);
        }
        return Change.put(key, Json.line(members));
    }

    /**
     * @throws StoreException naming the entry, if it is damaged or of an unknown version
     */
    static FormerPrimary read(Entry entry) {
        String path = entry.key().path();
        try {
            JsonNode members = MAPPER.readTree(entry.value());
            if (members.path("version").asInt() != VERSION) {
                throw new StoreException("the entry " + path + " was written by an unknown version");
            }
            return primary(members);
        } catch (IOException | GeneralSecurityException e) {
            // the cause could quote a key
            throw new StoreException("the entry " + path + " is damaged");
        } catch (DateTimeException e) {
            throw new StoreException("the entry " + path + " is damaged", e);
        }
    }

    private static FormerPrimary primary(JsonNode members) throws IOException, GeneralSecurityException {
        List<String> addresses = new ArrayList<>();
        required(members, "addresses").forEach(address -> addresses.add(address.asText()));
        return new FormerPrimary(
                text(members, "cluster_id"),
                addresses,
                PeerIdentity.of(text(members, "certificate"), text(members, "key"), text(members, "authority")),
                heard(members),
                members.path("demoted").asBoolean());
    }

    private static Optional<Instant> heard(JsonNode members) throws IOException {
        return members.has("heard") ? Optional.of(Instant.parse(text(members, "heard"))) : Optional.empty();
    }

    private static String text(JsonNode members, String name) throws IOException {
        return required(members, name).asText();
    }

    private static JsonNode required(JsonNode members, String name) throws IOException {
        if (!members.hasNonNull(name)) {
            throw new IOException("no member " + name);
        }
        return members.get(name);
    }
}
