package dev.holdfast.engine.mount;

import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.api.PathRoutes;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.store.PrefixedEntries;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A mount at work. Safe for use by many threads: path and settings may change under a call. */
final class Mounted {
    private final PrefixedEntries entries;
    private final Router router = new Router();
    private volatile Mount mount;

    /** @param server limits of leases, where the mount sets none */
    Mounted(Mount mount, MountType type, PrefixedEntries entries, LeaseLimits server, Clock clock) {
        this.mount = mount;
        this.entries = entries;
        MountPoint point = new MountPoint(
                entries, () -> this.mount.config().within(server).standard(), clock, () -> this.mount.keyUser());
        router.add(type.open(point, mount.options()).routes());
    }

    Mount mount() {
        return mount;
    }

    /** Path or settings change; the options of its type stay. */
    void replace(Mount changed) {
        mount = changed;
    }

    /** Nobody reads or writes its data from now on; calls that try are refused. */
    void close(Supplier<? extends RuntimeException> why) {
        entries.close(why);
    }

    /** Everything that is served below this mount. */
    Stream<PathRoutes> paths() {
        return router.paths(mount.path());
    }

    /** The routes of a path below this mount; empty also for one that the mount has just left. */
    Optional<Router.Match> match(String path) {
        String own = mount.path();
        return MountPaths.folder(path).startsWith(own)
                ? router.match(path.substring(Math.min(path.length(), own.length())))
                : Optional.empty();
    }
}
