package dev.holdfast.engine.replication.reindex;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.tree.Digest;
import dev.holdfast.engine.store.tree.TreeReport;
import dev.holdfast.engine.store.tree.TreeStatus.State;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Compares all pages of the tree with all entries. Safe for use by many threads: one at a time checks. */
final class MerkleCheck {
    private static final Logger LOG = LoggerFactory.getLogger(MerkleCheck.class);

    private final Store store;
    private final Reindex reindex;
    private final Clock clock;
    private final AtomicBoolean isChecking = new AtomicBoolean();

    /** @param reindex keeps what was found */
    MerkleCheck(Store store, Reindex reindex, Clock clock) {
        this.store = store;
        this.reindex = reindex;
        this.clock = clock;
    }

    /**
     * Checks, which reads the whole store.
     *
     * @return members of the report
     * @throws ApiException 400 while the tree is being built or another check runs
     */
    Map<String, Object> run() {
        reindex.requireIdle("a check");
        if (!isChecking.compareAndSet(false, true)) {
            throw ApiException.badRequest("a check of the Merkle tree is running already; wait for its end");
        }
        try {
            return check();
        } catch (TreeUnavailableException e) {
            throw ApiException.badRequest("the Merkle tree cannot be checked now: " + e.getMessage());
        } finally {
            isChecking.set(false);
        }
    }

    private Map<String, Object> check() {
        Instant at = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        if (store.tree().status().state() == State.ABSENT) {
            LOG.error("there is no Merkle tree to check");
            reindex.checked(true, at);
            return CorruptionReport.absent(at);
        }
        Digest root = store.tree().root().digest();
        TreeReport found = store.tree().check();
        tell(found);
        reindex.checked(!found.isClean(), at);
        return CorruptionReport.of(root, found, at);
    }

    private static void tell(TreeReport found) {
        if (found.isClean()) {
            LOG.info("the Merkle tree is that of all {} entries", found.entries());
        } else {
            LOG.error(
                    "the Merkle tree is not that of the entries: buckets {}, pages of nodes {}, page of the root {}",
                    found.buckets(),
                    found.nodes(),
                    found.isRootDamaged() ? "damaged" : "whole");
        }
    }
}
