package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.Feature;
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

    /** The routes that serve a mount, relative to its path. The point lives as long as they do. */
    Feature open(MountPoint point, Map<String, String> options);

    /**
     * Makes the data of a mount fit other options, while nobody else uses them.
     *
     * @throws dev.holdfast.engine.api.InvalidFields if they cannot be; nothing has changed then
     */
    void change(MountPoint point, Map<String, String> from, Map<String, String> to);
}
