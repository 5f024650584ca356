package dev.holdfast.engine.replication.activation;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a primary is known and reached.
 *
 * @param clusterId of the set of clusters
 * @param apiAddress URL for clients, or ""
 * @param clusterUrls of the cluster ports of its nodes, as far as there are any, that of the active one first
 * @param version of its program
 */
public record Primary(String clusterId, String apiAddress, List<String> clusterUrls, String version) {
    public Primary {
        clusterUrls = List.copyOf(clusterUrls);
    }

    /**
     * Where secondaries reach it, the first one preferred.
     *
     * @param instead {@code host:port} that is to be tried first, or ""
     */
    public List<String> clusterAddresses(String instead) {
        Stream<String> own = clusterUrls.stream().map(url -> URI.create(url).getAuthority());
        return Stream.concat(Stream.of(instead).filter(address -> !address.isEmpty()), own)
                .distinct()
                .toList();
    }
}
