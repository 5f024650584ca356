package dev.holdfast.engine.mount;

import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.api.Router;
import java.time.Clock;
import java.util.Optional;

/** A mount at work. Safe for use by many threads: path and settings may change under a call. */
final class Mounted {
    private final MountPoint point;
    private final MountEntries entries;
    private final Router router = new Router();
    private volatile Mount mount;

    /** @param server limits of leases, where the mount sets none */
    Mounted(Mount mount, MountType type, MountEntries entries, LeaseLimits server, Clock clock) {
        this.mount = mount;
        this.entries = entries;
        this.point =
                new MountPoint(entries, () -> this.mount.config().within(server).standard(), clock);
        router.add(type.open(point, mount.options()).routes());
    }

    Mount mount() {
        return mount;
    }

    MountPoint point() {
        return point;
    }

    /** Path or settings change; the options of its type stay. */
    void replace(Mount changed) {
        mount = changed;
    }

    /** Nothing is written from now on, running writes have ended. */
    void close() {
        entries.close();
    }

    /** The routes of a path below this mount; empty also for one that the mount has just left. */
    Optional<Router.Match> match(String path) {
        String own = mount.path();
        return MountPaths.folder(path).startsWith(own)
                ? router.match(path.substring(Math.min(path.length(), own.length())))
                : Optional.empty();
    }
}
