package dev.holdfast.engine.replication.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The generations of a history, oldest first.
 *
 * @param generations with rising numbers, each after a sequence not below that of the one before
 */
public record Lineage(List<Generation> generations) {
    /** Of a cluster that never replicated. */
    public static final Lineage NONE = new Lineage(List.of());

    public Lineage {
        generations = List.copyOf(generations);
        for (int i = 1; i < generations.size(); i++) {
            Generation before = generations.get(i - 1);
            Generation next = generations.get(i);
            if (next.number() <= before.number() || next.after() < before.after()) {
                throw new IllegalArgumentException("the generations of a lineage follow one another");
            }
        }
    }

    /** The first generation of a new history. */
    public static Lineage begin(long after) {
        return new Lineage(List.of(Generation.begin(1, after)));
    }

    /**
     * With one more, above this and every other number that is known; without those that begin later, of which a copy that
     * ends there has nothing.
     */
    public Lineage promoted(long known, long after) {
        List<Generation> more = new ArrayList<>(generations);
        more.removeIf(generation -> generation.after() > after);
        more.add(Generation.begin(Math.max(known, number()) + 1, after));
        return new Lineage(more);
    }

    /** Of a copy that stands for no moment of this history: a new generation alone, above every number that is known. */
    public Lineage restarted(long known, long after) {
        return NONE.promoted(Math.max(known, number()), after);
    }

    /** The newest. */
    public Optional<Generation> newest() {
        return generations.isEmpty() ? Optional.empty() : Optional.of(generations.get(generations.size() - 1));
    }

    /** Number of the newest, 0 if there is none. */
    public long number() {
        return newest().map(Generation::number).orElse(0L);
    }

    /**
     * Who takes the place of a primary that has this history, where both histories are of primaries: the greater newest
     * generation stays. So of two clusters exactly one is beaten, unless they are in the same generation, and none is
     * beaten by what its own history has come through.
     *
     * @return the generation that is greater than all of this history
     */
    public Optional<Generation> beatenBy(Lineage other) {
        return other.newest()
                .filter(theirs -> newest().map(own -> own.compareTo(theirs) < 0).orElse(true));
    }

    /**
     * Up to which sequence another history is the same as this one.
     *
     * @return the greatest sequence that both have, if both go so far; empty if they have no generation in common
     */
    public Optional<Long> commonWith(Lineage other) {
        int shared = 0;
        int both = Math.min(generations.size(), other.generations.size());
        while (shared < both && generations.get(shared).equals(other.generations.get(shared))) {
            shared++;
        }
        return shared == 0 ? Optional.empty() : Optional.of(Math.min(endOf(shared), other.endOf(shared)));
    }

    /** Where the generation after the first so many begins. */
    private long endOf(int shared) {
        return shared < generations.size() ? generations.get(shared).after() : Long.MAX_VALUE;
    }
}
