package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;

/** What is said to whoever asks for something that the role does not allow. */
final class Refusals {
    private Refusals() {}

    /** To a write on a primary whose place another cluster has taken. */
    static ApiException fenced(DrRole role) {
        String by = role.fence()
                .map(fence -> "generation " + fence.by().number()
                        + (fence.clusterAddress().isEmpty() ? "" : " at " + fence.clusterAddress()))
                .orElse("another generation");
        return ApiException.badRequest("this cluster is fenced: " + by
                + " took its place as the primary, so it takes no writes; demote it with dr/primary/demote");
    }

    /** To a call that a secondary does not serve. */
    static ApiException disabledOnSecondary() {
        return ApiException.badRequest("this path is disabled on a DR secondary; use it on the primary");
    }
}
