package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** A cluster that wants to become a secondary, as far as redeeming tokens goes. */
public final class RedeemerLab {
    private final ActivationKey key = new ActivationKey(new MemoryStore());
    private final Clock clock;
    private String clusterId = "own";
    private String version = "999.0.0";

    public RedeemerLab(Clock clock) {
        this.clock = clock;
    }

    public RedeemerLab withClusterId(String id) {
        clusterId = id;
        return this;
    }

    public RedeemerLab withVersion(String text) {
        version = text;
        return this;
    }

    /** Made anew at each call. */
    public String publicKey() {
        return key.generate();
    }

    public Redeemer redeemer() {
        return redeemer(PrimaryApi.Limits.DEFAULT);
    }

    /** One that gives up after these times, for the first answer and in all. */
    Redeemer impatient(Duration first, Duration whole) {
        return redeemer(new PrimaryApi.Limits(first, whole));
    }

    private Redeemer redeemer(PrimaryApi.Limits limits) {
        return new Redeemer(key, () -> new Primary(clusterId, "", List.of(), version), limits, clock);
    }
}
