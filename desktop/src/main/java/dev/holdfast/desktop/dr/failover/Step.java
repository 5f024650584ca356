package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.dr.failover.Finding.Sign;
import java.util.List;

/**
 * One step of a failover.
 *
 * @param cluster name of the cluster at which it is done
 * @param findings what was seen that counts for it
 */
record Step(Kind kind, String cluster, State state, List<Finding> findings) {
    /** What is done. */
    enum Kind {
        /** The new primary must be level with the present one. */
        LEVEL,
        /** What is known of the copy and of the primary that is lost. */
        LOST,
        DEMOTE,
        PROMOTE,
        FOLLOW,
        VERIFY
    }

    /** How far it is. */
    enum State {
        DONE,
        CURRENT,
        AHEAD,
        /** Its cluster cannot be reached, and the others go on without it. */
        LATER
    }

    Step {
        findings = List.copyOf(findings);
    }

    Step in(State other) {
        return new Step(kind, cluster, other, findings);
    }

    /** Whether nothing that was seen is in its way. */
    boolean isClear() {
        return findings.stream().noneMatch(finding -> finding.sign() == Sign.STOP);
    }

    /** Whether it is the same step, however far it is. */
    boolean isSame(Step other) {
        return kind == other.kind && cluster.equals(other.cluster);
    }
}
