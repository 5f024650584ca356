package dev.holdfast.engine.mount;

import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.access.namespace.MountNames;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.MountRoutes;
import dev.holdfast.engine.api.PathRoutes;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.PrefixedEntries;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Which path is served by what: in storage, and in memory between {@link #load} and {@link #close}.
 *
 * <p>Safe for use by many threads: changes follow one another, look-ups wait for nobody.
 */
public final class MountTable implements MountRoutes, MountNames, AutoCloseable {
    private final Entries entries;
    private final MountStore store;
    private final MountTypes types;
    private final MountRemovals removals;
    private final Predicate<String> namespaces;
    private final LeaseLimits limits;
    private final Clock clock;
    private volatile MountIndex index = MountIndex.EMPTY;

    /**
     * @param removals gets the data of mounts that are disabled
     * @param namespaces whether a namespace of this name lies beside the mounts
     * @param limits of leases, where a mount sets none
     */
    public MountTable(
            Entries entries,
            MountTypes types,
            MountRemovals removals,
            Predicate<String> namespaces,
            LeaseLimits limits,
            Clock clock) {
        this.entries = entries;
        this.store = new MountStore(entries);
        this.types = types;
        this.removals = removals;
        this.namespaces = namespaces;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * Reads all mounts; to be called after unsealing and whenever this node becomes the active one.
     *
     * @throws dev.holdfast.engine.store.StoreException naming a mount that cannot be read
     */
    public synchronized void load() {
        index = MountIndex.of(store.mounts().stream().map(this::open).toList());
    }

    /** Forgets all mounts; to be called when sealing. May be loaded again. */
    @Override
    public synchronized void close() {
        index = MountIndex.EMPTY;
    }

    private Mounted open(Mount mount) {
        return new Mounted(mount, types.of(mount), entries(mount), limits, clock);
    }

    private PrefixedEntries entries(Mount mount) {
        return MountStore.data(entries, mount.uuid());
    }

    @Override
    public Optional<Router.Match> match(String path) {
        return holding(path).flatMap(mounted -> mounted.match(path));
    }

    @Override
    public Stream<PathRoutes> paths() {
        return index.all().stream().flatMap(Mounted::paths);
    }

    /** All mounts in order of path. */
    List<Mount> all() {
        return index.all().stream().map(Mounted::mount).toList();
    }

    /** The mount of exactly this path. */
    Optional<Mount> at(String path) {
        return index.at(path).map(Mounted::mount);
    }

    /** The mount that a path lies in. */
    Optional<Mount> mountOf(String path) {
        return holding(path).map(Mounted::mount);
    }

    private Optional<Mounted> holding(String path) {
        return index.holding(path);
    }

    /** The leases that hold for a mount. */
    LeaseLimits leases(Mount mount) {
        return mount.config().within(limits);
    }

    /** Paths of mounts by the names of the managed keys that they list, sorted. */
    public Map<String, List<String>> pathsByManagedKey() {
        Map<String, List<String>> paths = new TreeMap<>();
        for (Mount mount : all()) {
            for (String key : new TreeSet<>(mount.config().allowedManagedKeys())) {
                paths.computeIfAbsent(key, name -> new ArrayList<>()).add(mount.path());
            }
        }
        return paths;
    }

    /**
     * Adds a mount.
     *
     * @throws ApiException 409 naming the mount that is in the way, 400 for wrong leases
     */
    synchronized void enable(Mount mount) {
        requireFree(mount.path());
        mount.config().check(limits);
        store.put(mount);
        index = index.with(open(mount));
    }

    private void requireFree(String path) {
        index.conflicting(path).ifPresent(there -> {
            throw inUse(there.mount().path(), "mounts cannot lie in one another");
        });
        String first = path.substring(0, path.indexOf('/'));
        if (namespaces.test(first)) {
            throw inUse(first + "/", "a namespace has that name");
        }
    }

    private static ApiException inUse(String path, String why) {
        return new ApiException(409, List.of("path is already in use at " + path + "; " + why));
    }

    @Override
    public synchronized <T> T reserving(String name, Supplier<T> action) {
        index.firstBelow(name + "/").ifPresent(there -> {
            throw InvalidFields.of(
                    "path",
                    "\"" + name + "\" is in use by the mount " + there.mount().path() + "; choose another name");
        });
        return action.get();
    }

    /** Takes a mount away and has its data removed; without effect if there is none. */
    synchronized void disable(String path) {
        index.at(path).ifPresent(mounted -> {
            store.remove(mounted.mount());
            index = index.without(path);
            mounted.close(
                    () -> ApiException.notFound("the mount " + path + " was disabled while the call was under way"));
            removals.begin(mounted.mount().uuid());
        });
    }

    /**
     * Changes settings of a mount.
     *
     * @throws ApiException 400 if there is no such mount, or the settings are wrong; nothing has changed then
     */
    synchronized void tune(String path, UnaryOperator<Mount> change) {
        Mounted mounted = require(path);
        Mount changed = change.apply(mounted.mount());
        changed.config().check(limits);
        types.of(changed).check(changed.options());
        if (changed.options().equals(mounted.mount().options())) {
            store.put(changed);
            mounted.replace(changed);
        } else {
            reopen(mounted, changed);
        }
    }

    /** Nobody uses the mount while its data are made fit for its new options; if that fails it can be tried again. */
    private void reopen(Mounted mounted, Mount changed) {
        Mount before = mounted.mount();
        mounted.close(
                () -> ApiException.unavailable("the mount " + before.path() + " is being changed; come again soon"));
        try {
            types.of(changed).checkChange(entries(changed), before.options(), changed.options());
        } catch (InvalidFields refusal) {
            index = index.with(open(before));
            throw refusal;
        }
        store.put(changed);
        index = index.with(open(changed));
    }

    /**
     * Moves a mount; its data, settings and accessor stay.
     *
     * @throws ApiException 400 if there is none, 409 naming the mount that is in the way
     */
    synchronized void move(String from, String to) {
        Mounted mounted = require(from);
        requireFree(to);
        Mount moved = mounted.mount().at(to);
        store.put(moved);
        mounted.replace(moved);
        index = index.without(from).with(mounted);
    }

    private Mounted require(String path) {
        return index.at(path).orElseThrow(() -> noMount(path));
    }

    static ApiException noMount(String path) {
        return ApiException.badRequest("no secrets engine is mounted at " + path);
    }
}
