package dev.holdfast.engine.access.namespace;

import java.util.function.Supplier;

/** The first segments of the paths of a namespace's mounts, none of which a namespace in it can have as its name. */
@FunctionalInterface
public interface MountNames {
    /**
     * Runs an action while no mount can take a name.
     *
     * @throws dev.holdfast.engine.api.InvalidFields naming the mount that has it; the action has not run then
     */
    <T> T reserving(String name, Supplier<T> action);
}
