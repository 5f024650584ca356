package dev.holdfast.engine.hcl;

import java.util.List;

/**
 * A named value: {@code name = value}, or a block {@code name "label" ... { ... }}.
 *
 * @param name what it is called
 * @param labels of a block; empty for an attribute
 * @param value its value; of a block a {@link HclValue.Body}
 * @param line where it begins
 */
public record HclItem(String name, List<String> labels, HclValue value, int line) {

    public HclItem {
        labels = List.copyOf(labels);
    }
}
