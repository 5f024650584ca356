package dev.holdfast.engine.client;

import java.util.Map;

/**
 * How a Merkle tree is built anew.
 *
 * @param diff whether key by key is compared first, and repaired only if something is wrong
 * @param force whether everything is built, from what storage holds alone
 * @param skipFlush whether the final flush is left for later, for a shorter lock
 */
public record DrReindexOptions(boolean diff, boolean force, boolean skipFlush) {
    public static final DrReindexOptions DEFAULT = new DrReindexOptions(false, false, false);

    Map<String, Object> fields() {
        return Map.of("diff", diff, "force", force, "skip_flush", skipFlush);
    }
}
