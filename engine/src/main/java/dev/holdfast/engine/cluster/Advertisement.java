package dev.holdfast.engine.cluster;

import dev.holdfast.engine.seal.Leader;
import dev.holdfast.engine.store.Leadership.Term;
import java.security.cert.X509Certificate;
import java.time.Instant;

/**
 * How the active node makes itself known to the others.
 *
 * @param term its time of leading
 * @param since when it became active
 * @param apiAddress URL for clients, or ""
 * @param clusterAddress URL of its cluster port
 * @param certificate that it shows there
 */
record Advertisement(Term term, Instant since, String apiAddress, String clusterAddress, X509Certificate certificate) {

    Leader leader(boolean self) {
        return new Leader(self, since, apiAddress, clusterAddress);
    }
}
