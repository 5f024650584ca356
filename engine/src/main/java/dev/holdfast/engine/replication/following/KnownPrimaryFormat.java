package dev.holdfast.engine.replication.following;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.store.ReplicatedPosition;
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

/** The JSON of the primary's entry; the format is in the package's description. */
final class KnownPrimaryFormat {
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private KnownPrimaryFormat() {}

    static byte[] write(KnownPrimary primary) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("secondary_id", primary.secondaryId());
        members.put("cluster_id", primary.clusterId());
        members.put("cluster_addresses", primary.clusterAddresses());
        members.put("api_address", primary.apiAddress());
        members.put("certificate", primary.identity().certificatePem());
        members.put("key", primary.identity().keyPem());
        members.put("authority", primary.identity().authorityPem());
        members.put("holder", primary.holder());
        members.put("sequence", primary.newest().sequence());
        members.put("generation", primary.newest().generation());
        primary.heard().ifPresent(time -> members.put("heard", time.toString()));
        return Json.line(members);
    }

    /**
     * @param path of the entry, for messages
     * @throws StoreException naming the entry, if it is damaged or of an unknown version
     */
    static KnownPrimary read(String path, byte[] json) {
        try {
            JsonNode members = MAPPER.readTree(json);
            if (members.path("version").asInt() != VERSION) {
                throw new StoreException("the entry " + path + " was written by an unknown version");
            }
            return primary(members);
        } catch (GeneralSecurityException | IOException e) {
            // the cause could quote the key
            throw new StoreException("the entry " + path + " is damaged");
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new StoreException("the entry " + path + " is damaged", e);
        }
    }

    private static KnownPrimary primary(JsonNode members) throws IOException, GeneralSecurityException {
        List<String> addresses = new ArrayList<>();
        for (JsonNode address : required(members, "cluster_addresses")) {
            addresses.add(address.asText());
        }
        Optional<Instant> heard =
                members.has("heard") ? Optional.of(Instant.parse(text(members, "heard"))) : Optional.empty();
        return new KnownPrimary(
                text(members, "secondary_id"),
                text(members, "cluster_id"),
                addresses,
                text(members, "api_address"),
                PeerIdentity.of(text(members, "certificate"), text(members, "key"), text(members, "authority")),
                text(members, "holder"),
                new ReplicatedPosition(number(members, "sequence"), number(members, "generation")),
                heard);
    }

    private static JsonNode required(JsonNode members, String name) throws IOException {
        if (!members.hasNonNull(name)) {
            throw new IOException("no member " + name);
        }
        return members.get(name);
    }

    private static String text(JsonNode members, String name) throws IOException {
        return required(members, name).asText();
    }

    private static long number(JsonNode members, String name) throws IOException {
        JsonNode number = required(members, name);
        if (!number.isIntegralNumber()) {
            throw new IOException("no number " + name);
        }
        return number.longValue();
    }
}
