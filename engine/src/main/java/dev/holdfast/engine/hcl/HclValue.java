package dev.holdfast.engine.hcl;

import java.math.BigDecimal;
import java.util.List;

/** A value with the line where it begins. */
public sealed interface HclValue {

    int line();

    /** What it is, for error texts. */
    String kind();

    /** A text as it reads after its escapes. */
    record Text(String text, int line) implements HclValue {
        @Override
        public String kind() {
            return "text";
        }
    }

    /** A number. */
    record Numeral(BigDecimal number, int line) implements HclValue {
        @Override
        public String kind() {
            return "number";
        }
    }

    /** {@code true} or {@code false}. */
    record Bool(boolean value, int line) implements HclValue {
        @Override
        public String kind() {
            return "bool";
        }
    }

    /** Values in brackets. */
    record Array(List<HclValue> values, int line) implements HclValue {
        public Array {
            values = List.copyOf(values);
        }

        @Override
        public String kind() {
            return "list";
        }
    }

    /** Items in braces, or those of a whole document. Names may occur more than once. */
    record Body(List<HclItem> items, int line) implements HclValue {
        public Body {
            items = List.copyOf(items);
        }

        @Override
        public String kind() {
            return "block";
        }
    }
}
