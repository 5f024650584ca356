package dev.holdfast.engine.access;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.policy.Policy;
import dev.holdfast.engine.api.ApiException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Which policies a new token gets. Immutable.
 *
 * @param parent the token that makes it
 * @param sudo whether the caller may give away what it does not have
 * @param namespace that the token will belong to
 */
record PolicyChoice(Token parent, boolean sudo, Namespace namespace) {

    /**
     * @return names in order
     * @throws ApiException 400 if more is asked than the parent can give
     */
    List<String> choose(TokenRequest request, Optional<TokenRole> role) {
        List<String> asked = request.policies();
        List<String> had = had();
        Optional<List<String>> byRole = role.flatMap(r -> r.policies(asked));
        List<String> wanted = byRole.orElse(asked.isEmpty() ? had : asked);
        refuseIf(wanted.contains(Policy.RESPONSE_WRAPPING), "response-wrapping cannot be given");
        refuseIf(wanted.contains(Policy.ROOT) && !namespace.isRoot(), "only the root namespace has root tokens");
        refuseIf(wanted.contains(Policy.ROOT) && !parent.isRoot(), "only a root token makes root tokens");
        refuseIf(
                byRole.isEmpty() && !sudo && !had.containsAll(wanted),
                "a child's must be among its parent's, unless the caller has sudo");
        if (wanted.contains(Policy.ROOT)) {
            return List.of(Policy.ROOT);
        }
        boolean mayHaveDefault = sudo || byRole.isPresent() || had.contains(Policy.DEFAULT);
        TreeSet<String> granted = new TreeSet<>(wanted);
        if (!request.withDefault()) {
            granted.remove(Policy.DEFAULT);
        } else if (mayHaveDefault) {
            granted.add(Policy.DEFAULT);
        }
        return List.copyOf(granted);
    }

    /** Policies of the parent that are there in this namespace; those of another one have but the same names. */
    private List<String> had() {
        return parent.namespace().equals(namespace.id()) ? parent.policies() : List.of(Policy.DEFAULT);
    }

    private static void refuseIf(boolean wrong, String reason) {
        if (wrong) {
            throw ApiException.badRequest("policies: " + reason);
        }
    }
}
