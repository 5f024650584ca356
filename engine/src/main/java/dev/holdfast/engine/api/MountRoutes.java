package dev.holdfast.engine.api;

import java.util.Optional;
import java.util.stream.Stream;

/** The routes below mounts, which come and go while the engine runs. Safe for use by many threads. */
@FunctionalInterface
public interface MountRoutes {
    /** There are no mounts. */
    MountRoutes NONE = path -> Optional.empty();

    /**
     * The routes of a path that lies below a mount.
     *
     * @param path normalised, without a slash at its end
     */
    Optional<Router.Match> match(String path);

    /** What the mounts serve at this moment. */
    default Stream<PathRoutes> paths() {
        return Stream.empty();
    }
}
