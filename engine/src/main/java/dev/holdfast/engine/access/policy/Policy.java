package dev.holdfast.engine.access.policy;

import java.util.List;

/**
 * A named set of rules.
 *
 * @param name lower case
 * @param rules one for each path
 */
public record Policy(String name, List<PathRule> rules) {
    /** Grants everything; cannot be changed. */
    public static final String ROOT = "root";
    /** Given to every token unless it asks not to have it. */
    public static final String DEFAULT = "default";
    /** Of wrapping tokens; cannot be changed or given by hand. */
    public static final String RESPONSE_WRAPPING = "response-wrapping";

    public Policy {
        rules = List.copyOf(rules);
    }
}
