package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.crypto.Secret;
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
record Credentials(
        String secondaryId,
        String clusterId,
        List<String> clusterAddresses,
        PeerIdentity identity,
        long generation,
        String version,
        Secret rootKey)
        implements AutoCloseable {

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
