package dev.holdfast.engine.cluster;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * The authority that a cluster makes for peers in other clusters, beside the one for its own nodes: made when it is first
 * asked for something, and made anew when the cluster becomes a primary whom nobody has to know again. Safe for use by
 * many threads.
 */
public final class PeerAuthority {
    private static final Key KEY = Key.local("core/cluster/peer-authority");
    private static final String NAME = "peers";

    private final Entries entries;
    private final Clock clock;

    public PeerAuthority(Entries entries, Clock clock) {
        this.entries = entries;
        this.clock = clock;
    }

    /**
     * A new key pair with a certificate, as long-lived as the authority.
     *
     * @param uri the peer's name in it
     */
    public PeerIdentity issue(String uri) {
        return get().issuePeer(uri, clock.instant());
    }

    /** The same, if there is an authority. */
    Optional<PeerIdentity> present(String uri) {
        return find().map(authority -> authority.issuePeer(uri, clock.instant()));
    }

    /** Its own certificate, if there is one. */
    Optional<X509Certificate> certificate() {
        return find().map(ClusterAuthority::certificate);
    }

    private synchronized ClusterAuthority get() {
        return find().orElseGet(() -> {
            ClusterAuthority made = ClusterAuthority.create(NAME, clock.instant());
            entries.write(Change.put(KEY, ClusterFormat.write(made)));
            return made;
        });
    }

    private Optional<ClusterAuthority> find() {
        return entries.get(KEY).map(json -> ClusterFormat.authority(KEY, json));
    }

    /** What puts a new one in its place, which trusts nothing that this one has signed. */
    public static Change renewal(Instant now) {
        return Change.put(KEY, ClusterFormat.write(ClusterAuthority.create(NAME, now)));
    }
}
