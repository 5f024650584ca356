package dev.holdfast.engine.bench;

import java.util.ArrayList;
import java.util.List;

/** The middle one of several measurements, which a disturbed round does not move. Used by one thread. */
public final class Median {
    private final List<Double> values = new ArrayList<>();

    public void add(double value) {
        values.add(value);
    }

    /** The median of what was added; the higher one of two in the middle. */
    public double get() {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }
}
