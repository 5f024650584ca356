package dev.holdfast.engine.cluster;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.time.Clock;
import java.util.Optional;

/**
 * The authority that a cluster makes for peers in other clusters, beside the one for its own nodes: made when it is first
 * asked for something, gone with its entry. Safe for use by many threads.
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

    /** What ends it: the next one trusts nothing that this one has signed. */
    public static Change ending() {
        return Change.delete(KEY);
    }
}
