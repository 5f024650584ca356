package dev.holdfast.engine.replication;

import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.SealListener;
import java.util.Set;

/**
 * Something that runs in some modes.
 *
 * @param name for people
 */
record RolePart(String name, Set<Mode> modes, SealListener listener) {
    boolean runsIn(Mode mode) {
        return modes.contains(mode);
    }
}
