package dev.holdfast.engine.access;

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
 */
record PolicyChoice(Token parent, boolean sudo) {

    /**
     * @return names in order
     * @throws ApiException 400 if more is asked than the parent can give
     */
    List<String> choose(TokenRequest request, Optional<TokenRole> role) {
        List<String> asked = request.policies();
        Optional<List<String>> byRole = role.flatMap(r -> r.policies(asked));
        List<String> wanted = byRole.orElse(asked.isEmpty() ? parent.policies() : asked);
        refuseIf(wanted.contains(Policy.RESPONSE_WRAPPING), "response-wrapping cannot be given");
        refuseIf(wanted.contains(Policy.ROOT) && !parent.isRoot(), "only a root token makes root tokens");
        refuseIf(
                byRole.isEmpty() && !sudo && !parent.policies().containsAll(wanted),
                "a child's must be among its parent's, unless the caller has sudo");
        if (wanted.contains(Policy.ROOT)) {
            return List.of(Policy.ROOT);
        }
        boolean mayHaveDefault = sudo || byRole.isPresent() || parent.policies().contains(Policy.DEFAULT);
        TreeSet<String> granted = new TreeSet<>(wanted);
        if (!request.withDefault()) {
            granted.remove(Policy.DEFAULT);
        } else if (mayHaveDefault) {
            granted.add(Policy.DEFAULT);
        }
        return List.copyOf(granted);
    }

    private static void refuseIf(boolean wrong, String reason) {
        if (wrong) {
            throw ApiException.badRequest("policies: " + reason);
        }
    }
}
