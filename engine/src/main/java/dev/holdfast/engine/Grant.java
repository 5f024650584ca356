package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.audit.PolicyResults;
import java.util.List;
import java.util.Optional;

/**
 * Whose call it is, and whether it may be carried out.
 *
 * @param caller {@link Caller#NOBODY} if there is no valid token
 * @param allowed whether it may
 * @param results what the policies said, if they were asked
 */
record Grant(Caller caller, boolean allowed, Optional<PolicyResults> results) {
    /** To a call without a valid token, where one is needed. */
    static final Grant NONE = byPolicies(Caller.NOBODY, false, List.of());

    /** To a call for which no policy is needed. */
    static Grant open(Caller caller) {
        return new Grant(caller, true, Optional.empty());
    }

    /** What the policies of a token say. */
    static Grant byPolicies(Caller caller, boolean allowed, List<String> granting) {
        return new Grant(caller, allowed, Optional.of(new PolicyResults(allowed, granting)));
    }

    /**
     * @throws ApiException 403, without saying why
     */
    void requireAllowed() {
        if (!allowed) {
            throw ApiException.permissionDenied();
        }
    }
}
