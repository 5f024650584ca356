package dev.holdfast.engine.access.policy;

import java.util.EnumSet;
import java.util.Set;

/**
 * What is granted on the paths of one pattern.
 *
 * @param pattern which paths
 * @param capabilities what may be done there
 * @param conditions under which it may be done
 */
public record PathRule(PathPattern pattern, Set<Capability> capabilities, Conditions conditions) {

    public PathRule {
        capabilities = Set.copyOf(capabilities);
    }

    /** What this rule and another one of the same path grant together: everything of both, but deny beats all. */
    PathRule and(PathRule other) {
        EnumSet<Capability> all = EnumSet.noneOf(Capability.class);
        all.addAll(capabilities);
        all.addAll(other.capabilities);
        if (all.contains(Capability.DENY)) {
            return new PathRule(pattern, Set.of(Capability.DENY), Conditions.NONE);
        }
        return new PathRule(pattern, all, conditions.and(other.conditions));
    }

    /** Whether it grants anything at all. */
    boolean grantsAnything() {
        return !capabilities.isEmpty() && !capabilities.contains(Capability.DENY);
    }

    public boolean grants(Capability capability) {
        return capabilities.contains(capability) && !capabilities.contains(Capability.DENY);
    }
}
