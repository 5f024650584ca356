package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.store.Entries;
import java.util.Map;

/** A kind of secrets engine that can be mounted. Implementations are immutable. */
public interface MountType {

    /** As replies show it. */
    String name();

    /** The words by which it is enabled, with the options that each stands for. */
    Map<String, Map<String, String>> spellings();

    /**
     * @throws dev.holdfast.engine.api.InvalidFields naming an option that is wrong
     */
    void check(Map<String, String> options);

    /**
     * The routes that serve a mount, relative to its path. Data that were stored under other options, which {@link
     * #checkChange} let pass, are brought into the form of these first. The point lives as long as the routes do.
     */
    Feature open(MountPoint point, Map<String, String> options);

    /**
     * @param entries of the mount, which nobody else uses meanwhile
     * @throws dev.holdfast.engine.api.InvalidFields if data under the former options cannot be used under the new ones
     */
    void checkChange(Entries entries, Map<String, String> from, Map<String, String> to);
}
