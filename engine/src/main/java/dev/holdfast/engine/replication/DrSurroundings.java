package dev.holdfast.engine.replication;

import dev.holdfast.engine.access.wrapping.Wrapping;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.cluster.PeerPort;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.activation.Primary;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.store.GuardedStore;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What DR replication needs of the cluster around it.
 *
 * @param store whose replicated entries a secondary leaves alone
 * @param barrier over it
 * @param secondaries those that may follow this cluster while it is a primary
 * @param port for other clusters
 * @param seal of this cluster; asked when something is called
 * @param self how this cluster is known and reached; asked each time
 * @param applications what serves applications, which a secondary does not
 * @param readers what is to be read anew when entries with such a prefix were replicated
 * @param meters where the figures about replication come from
 * @param longestToken time to live of an activation token
 * @param licensed whether the edition has DR replication
 */
public record DrSurroundings(
        GuardedStore store,
        Barrier barrier,
        Wrapping wrapping,
        Ledger secondaries,
        PeerPort port,
        Supplier<SealService> seal,
        Supplier<Primary> self,
        SealListener applications,
        Map<String, Runnable> readers,
        ReplicationMeters meters,
        Duration longestToken,
        boolean licensed,
        Clock clock) {}
