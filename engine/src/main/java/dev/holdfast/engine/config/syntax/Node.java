package dev.holdfast.engine.config.syntax;

import java.util.List;

/** A value in a configuration text, with the line on which it begins. */
public sealed interface Node {

    int line();

    /**
     * A single value.
     *
     * @param value String, Boolean or BigDecimal
     */
    record Scalar(Object value, int line) implements Node {}

    /** A list of values. */
    record Array(List<Node> items, int line) implements Node {
        public Array {
            items = List.copyOf(items);
        }
    }

    /** An object or the inside of a block; a name may occur several times. */
    record Body(List<Member> members, int line) implements Node {
        public Body {
            members = List.copyOf(members);
        }
    }

    /** A named value; a block's labels are nested objects, so {@code a "b" {}} reads as {@code a = { b = {} }}. */
    record Member(String name, Node value, int line) {}
}
