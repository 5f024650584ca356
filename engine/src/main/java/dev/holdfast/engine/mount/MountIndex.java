package dev.holdfast.engine.mount;

import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Mounts by path at one moment. Immutable. */
final class MountIndex {
    static final MountIndex EMPTY = new MountIndex(Collections.emptySortedMap());

    private final SortedMap<String, Mounted> byPath;

    private MountIndex(SortedMap<String, Mounted> byPath) {
        this.byPath = byPath;
    }

    static MountIndex of(Collection<Mounted> all) {
        SortedMap<String, Mounted> byPath = new TreeMap<>();
        all.forEach(mounted -> byPath.put(mounted.mount().path(), mounted));
        return new MountIndex(byPath);
    }

    MountIndex with(Mounted mounted) {
        SortedMap<String, Mounted> changed = new TreeMap<>(byPath);
        changed.put(mounted.mount().path(), mounted);
        return new MountIndex(changed);
    }

    MountIndex without(String path) {
        SortedMap<String, Mounted> changed = new TreeMap<>(byPath);
        changed.remove(path);
        return new MountIndex(changed);
    }

    /** All mounts in order of path. */
    Collection<Mounted> all() {
        return byPath.values();
    }

    Optional<Mounted> at(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    /** The mount that a path lies in or is, the one with the longest path if there were several. */
    Optional<Mounted> holding(String path) {
        String folder = MountPaths.folder(path);
        Optional<Mounted> found = Optional.empty();
        for (int slash = folder.lastIndexOf('/'); slash > 0 && found.isEmpty(); ) {
            found = at(folder.substring(0, slash + 1));
            slash = folder.lastIndexOf('/', slash - 1);
        }
        return found;
    }

    /** A mount that is at this path, around it or below it. */
    Optional<Mounted> conflicting(String path) {
        return firstBelow(path).or(() -> holding(path));
    }

    /** The first mount that is at this path or below it. */
    Optional<Mounted> firstBelow(String path) {
        SortedMap<String, Mounted> behind = byPath.tailMap(path);
        boolean below = !behind.isEmpty() && behind.firstKey().startsWith(path);
        return below ? Optional.of(behind.get(behind.firstKey())) : Optional.empty();
    }
}
