package dev.holdfast.engine.api;

import java.util.List;
import java.util.Locale;

/**
 * A rule over several fields of one call.
 *
 * @param kind what is demanded
 * @param fields the fields' output spellings
 */
public record Rule(Kind kind, List<String> fields) {

    /** What a {@link Rule} demands of its fields. */
    public enum Kind {
        EXACTLY_ONE,
        AT_LEAST_ONE,
        TOGETHER;

        /** The name in published descriptions. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Rule {
        fields = List.copyOf(fields);
    }

    public static Rule exactlyOne(String... fields) {
        return new Rule(Kind.EXACTLY_ONE, List.of(fields));
    }

    public static Rule atLeastOne(String... fields) {
        return new Rule(Kind.AT_LEAST_ONE, List.of(fields));
    }

    public static Rule together(String... fields) {
        return new Rule(Kind.TOGETHER, List.of(fields));
    }
}
