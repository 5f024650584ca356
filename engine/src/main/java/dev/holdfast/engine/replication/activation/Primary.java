package dev.holdfast.engine.replication.activation;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a primary is known and reached.
 *
 * @param clusterId of the set of clusters
 * @param apiAddress URL for clients, or ""
 * @param clusterUrl of its own cluster port, or ""
 * @param version of its program
 */
public record Primary(String clusterId, String apiAddress, String clusterUrl, String version) {

    /**
     * Where secondaries reach it, the first one preferred.
     *
     * @param instead {@code host:port} that is to be tried first, or ""
     */
    public List<String> clusterAddresses(String instead) {
        String own = clusterUrl.isEmpty() ? "" : URI.create(clusterUrl).getAuthority();
        return Stream.of(instead, own)
                .filter(address -> !address.isEmpty())
                .distinct()
                .toList();
    }
}
