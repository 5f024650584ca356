package dev.holdfast.desktop.dr.failover;

import java.util.List;

/**
 * Something that was seen and counts for a step.
 *
 * @param about name of the cluster that it is about
 * @param values numbers and names that belong to it, in the order of the text
 */
record Finding(Fact fact, String about, List<Object> values) {
    /** How a fact bears on the step. */
    enum Sign {
        GOOD,
        /** Worth knowing, and not in the way. */
        NOTE,
        /** In the way, until it changes by itself or is changed elsewhere. */
        STOP
    }

    /** What there is to see. */
    enum Fact {
        LEADS(Sign.GOOD),
        GONE(Sign.GOOD),
        STREAMS(Sign.GOOD),
        LEVEL(Sign.GOOD),
        SAME_ROOT(Sign.GOOD),
        HAD_SAME_ROOT(Sign.GOOD),
        STEPPED_DOWN(Sign.GOOD),
        HAS_ALL(Sign.GOOD),
        FOLLOWS(Sign.GOOD),
        FENCED(Sign.GOOD),
        WAS_PRIMARY(Sign.NOTE),
        OTHER_ROOT(Sign.NOTE),
        COMES_LATER(Sign.NOTE),
        LACKS(Sign.NOTE),
        REPORTS(Sign.NOTE),
        HEARD_LAST(Sign.NOTE),
        FOLLOWS_NOBODY(Sign.NOTE),
        FOLLOWS_ANOTHER(Sign.NOTE),
        NOT_YET_FENCED(Sign.NOTE),
        SET_ASIDE(Sign.NOTE),
        SILENT(Sign.STOP),
        SEALED(Sign.STOP),
        STILL_LEADS(Sign.STOP),
        NOT_STREAMING(Sign.STOP),
        BEHIND(Sign.STOP),
        NO_SECONDARY(Sign.STOP),
        NOT_LEVEL_YET(Sign.STOP),
        NOT_FOLLOWING_YET(Sign.STOP);

        private final Sign sign;

        Fact(Sign sign) {
            this.sign = sign;
        }

        Sign sign() {
            return sign;
        }
    }

    Finding {
        values = List.copyOf(values);
    }

    static Finding of(Fact fact, Sight about, Object... values) {
        return new Finding(fact, about.name(), List.of(values));
    }

    Sign sign() {
        return fact.sign();
    }
}
