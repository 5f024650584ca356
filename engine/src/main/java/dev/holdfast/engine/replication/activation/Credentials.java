package dev.holdfast.engine.replication.activation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.crypto.Secret;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What an activation token carries; {@link #toString()} hides it.
 *
 * @param secondaryId by which the primary knows the secondary
 * @param clusterId of the set of clusters
 * @param clusterAddresses {@code host:port} of the primary, the first one preferred
 * @param identity by which the secondary proves itself, and whom it trusts
 * @param generation of the primary
 * @param version of the primary's program
 * @param rootKey that opens what the secondary will have a copy of
 */
public record Credentials(
        String secondaryId,
        String clusterId,
        List<String> clusterAddresses,
        PeerIdentity identity,
        long generation,
        String version,
        Secret rootKey)
        implements AutoCloseable {

    /**
     * Of the members of a token's content.
     *
     * @throws ApiException 400 if one is missing or malformed
     */
    static Credentials read(JsonNode members) {
        try {
            List<String> addresses = new ArrayList<>();
            required(members, "primary_cluster_addrs").forEach(address -> addresses.add(address.asText()));
            return new Credentials(
                    text(members, "secondary_id"),
                    text(members, "cluster_id"),
                    List.copyOf(addresses),
                    PeerIdentity.of(
                            text(members, "client_cert"), text(members, "client_key"), text(members, "ca_cert")),
                    required(members, "generation").asLong(),
                    text(members, "version"),
                    key(members));
        } catch (IOException | GeneralSecurityException e) {
            // the cause could quote a key
            throw ApiException.badRequest("token: what it carries cannot be read; ask the primary for a new one");
        }
    }

    private static Secret key(JsonNode members) throws IOException {
        byte[] key = required(members, "root_key").binaryValue();
        if (key == null || key.length == 0) {
            throw new IOException("the root key is no base64");
        }
        return Secret.owning(key);
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

    /** Lends the members for the length of one call. */
    <T> T use(Function<Map<String, Object>, T> use) {
        return rootKey.use(key -> use.apply(members(key)));
    }

    private Map<String, Object> members(byte[] key) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("secondary_id", secondaryId);
        members.put("cluster_id", clusterId);
        members.put("primary_cluster_addr", clusterAddresses.isEmpty() ? "" : clusterAddresses.get(0));
        members.put("primary_cluster_addrs", clusterAddresses);
        members.put("ca_cert", identity.authorityPem());
        members.put("client_cert", identity.certificatePem());
        members.put("client_key", identity.keyPem());
        members.put("generation", generation);
        members.put("version", version);
        members.put("root_key", key);
        return members;
    }

    @Override
    public void close() {
        rootKey.close();
    }

    @Override
    public String toString() {
        return "Credentials[" + secondaryId + "]";
    }
}
