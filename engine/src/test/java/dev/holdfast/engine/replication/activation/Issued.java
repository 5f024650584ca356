package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import java.time.Instant;

/** Has a primary's ledger know secondaries, as the making of an activation token does. */
public final class Issued {
    private Issued() {}

    /** By what the secondary proves itself from now on. */
    public static PeerIdentity secondary(Ledger ledger, PeerAuthority authority, String id, Instant until) {
        PeerIdentity identity = authority.issue(SecondaryName.uri(id));
        ledger.requireFree(id);
        ledger.add(Secondary.issued(id, until, "", PeerIdentity.fingerprint(identity.certificate())));
        return identity;
    }

    public static void revoke(Ledger ledger, String id) {
        ledger.revoke(id);
    }
}
