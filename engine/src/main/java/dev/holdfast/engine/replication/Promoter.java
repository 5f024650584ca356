package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.promotion.Verdict;
import java.util.List;

/** Makes this secondary the primary. Safe for use by many threads. */
public interface Promoter {
    /**
     * Looks whether nothing is in the way, and changes nothing.
     *
     * @throws ApiException 400 if this cluster is no secondary
     */
    Verdict check();

    /**
     * Takes the place of the primary, in a new generation; durable on return.
     *
     * @param address where secondaries reach this cluster if it is another than its own, or ""
     * @param force whether the checks are skipped
     * @return warnings of what was skipped
     * @throws ApiException 400 if this cluster is no secondary, or with one error for each check that fails
     */
    List<String> promote(String address, boolean force);
}
