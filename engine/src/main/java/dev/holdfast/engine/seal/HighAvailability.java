package dev.holdfast.engine.seal;

import java.util.Optional;

/** What a node knows of the active one; asked on every status call, by many threads. */
public interface HighAvailability {
    /** One node that has its store to itself. */
    HighAvailability NONE = new HighAvailability() {
        @Override
        public boolean isEnabled() {
            return false;
        }

        @Override
        public Optional<Leader> leader() {
            return Optional.empty();
        }
    };

    /** Whether several nodes share the store. */
    boolean isEnabled();

    /** The active node, or empty if none is known. */
    Optional<Leader> leader();
}
