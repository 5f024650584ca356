package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.access.namespace.Namespace;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The policies that are there from the start. */
final class BuiltInPolicies {
    /** What every token may do with itself. A text stored under the same name takes its place. */
    private static final String DEFAULT_TEXT =
            """
            # look at, renew and give up the token itself
            path "auth/token/lookup-self" {
                capabilities = ["read"]
            }
            path "auth/token/renew-self" {
                capabilities = ["update"]
            }
            path "auth/token/revoke-self" {
                capabilities = ["update"]
            }

            # what the token may do
            path "sys/capabilities-self" {
                capabilities = ["update"]
            }
            path "sys/internal/ui/mounts" {
                capabilities = ["read"]
            }
            path "sys/internal/ui/mounts/*" {
                capabilities = ["read"]
            }

            # wrapped answers
            path "sys/wrapping/wrap" {
                capabilities = ["update"]
            }
            path "sys/wrapping/lookup" {
                capabilities = ["read", "update"]
            }
            path "sys/wrapping/unwrap" {
                capabilities = ["update"]
            }
            """;

    private static final String WRAPPING_TEXT =
            """
            path "sys/wrapping/unwrap" {
                capabilities = ["update"]
            }
            """;

    private static final Map<String, String> TEXTS =
            Map.of(Policy.ROOT, "", Policy.DEFAULT, DEFAULT_TEXT, Policy.RESPONSE_WRAPPING, WRAPPING_TEXT);
    private static final Set<String> FIXED = Set.of(Policy.ROOT, Policy.RESPONSE_WRAPPING);

    private BuiltInPolicies() {}

    /** Those of a namespace by name, as they are written. */
    static Map<String, String> texts(Namespace namespace) {
        Map<String, String> texts = new HashMap<>(TEXTS);
        if (!namespace.isRoot()) {
            texts.remove(Policy.ROOT);
        }
        return Map.copyOf(texts);
    }

    /** Whether it cannot be changed; none of them can be deleted. */
    static boolean isFixed(String name) {
        return FIXED.contains(name);
    }
}
