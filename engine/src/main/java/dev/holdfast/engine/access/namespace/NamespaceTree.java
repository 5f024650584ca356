package dev.holdfast.engine.access.namespace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All namespaces in memory, and which of them a request is for. Without {@link #load} there is the root namespace only.
 *
 * <p>Safe for use by many threads: look-ups wait for nobody, {@link Namespaces} makes changes follow one another.
 */
public final class NamespaceTree {
    private static final String SLASH = "/";

    private volatile NavigableMap<String, Namespace> byPath = withRoot();
    private volatile Map<String, Namespace> byId = new ConcurrentHashMap<>();

    private static NavigableMap<String, Namespace> withRoot() {
        NavigableMap<String, Namespace> paths = new ConcurrentSkipListMap<>();
        paths.put(Namespace.ROOT.path(), Namespace.ROOT);
        return paths;
    }

    /** Takes the place of what was known. */
    void load(List<Namespace> namespaces) {
        NavigableMap<String, Namespace> paths = withRoot();
        Map<String, Namespace> ids = new ConcurrentHashMap<>();
        namespaces.forEach(namespace -> {
            paths.put(namespace.path(), namespace);
            ids.put(namespace.id(), namespace);
        });
        byPath = paths;
        byId = ids;
    }

    void put(Namespace namespace) {
        byId.put(namespace.id(), namespace);
        byPath.put(namespace.path(), namespace);
    }

    void remove(Namespace namespace) {
        byPath.remove(namespace.path());
        byId.remove(namespace.id());
    }

    public Optional<Namespace> byId(String id) {
        return id.equals(Namespace.ROOT.id()) ? Optional.of(Namespace.ROOT) : Optional.ofNullable(byId.get(id));
    }

    /** @param path with a slash at its end, "" for the root namespace */
    Optional<Namespace> byPath(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    /** Whether a namespace has one of this name directly below it. */
    public boolean hasChild(Namespace parent, String name) {
        return byPath.containsKey(parent.path() + name + SLASH);
    }

    /** All, in order of path, those in between others included. */
    public List<Namespace> all() {
        return List.copyOf(byPath.values());
    }

    /** A namespace and all that lie in it. */
    public List<Namespace> within(Namespace namespace) {
        return List.copyOf(byPath.subMap(namespace.path(), namespace.path() + Character.MAX_VALUE)
                .values());
    }

    /** Those that lie directly in a namespace, in order of name. */
    List<Namespace> children(Namespace parent) {
        List<Namespace> children = new ArrayList<>();
        String end = parent.path() + Character.MAX_VALUE;
        Map.Entry<String, Namespace> next = byPath.higherEntry(parent.path());
        while (next != null && next.getKey().compareTo(end) < 0) {
            children.add(next.getValue());
            next = byPath.higherEntry(next.getKey() + Character.MAX_VALUE);
        }
        return children;
    }

    /**
     * Which namespace a request is for: the one that the header names, and from there the innermost one whose path the
     * request's path begins with.
     *
     * @param header slashes at its ends do not matter; {@code root} is another word for none
     * @param path of the request, normalised
     */
    public Location locate(String header, String path) {
        String names = header.equals(Namespace.ROOT.id()) ? "" : trimmed(header);
        Location named = descend(Namespace.ROOT, names.isEmpty() ? names : names + SLASH);
        String rest = named.path();
        return rest.isEmpty() ? descend(named.namespace(), path) : new Location(named.namespace(), rest + path, names);
    }

    private static String trimmed(String header) {
        return Stream.of(header.split(SLASH)).filter(name -> !name.isEmpty()).collect(Collectors.joining(SLASH));
    }

    private Location descend(Namespace from, String path) {
        Namespace at = from;
        int begin = 0;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', begin)) {
            Optional<Namespace> next = byPath(at.path() + path.substring(begin, slash + 1));
            if (next.isEmpty()) {
                break;
            }
            at = next.get();
            begin = slash + 1;
        }
        return new Location(at, path.substring(begin), "");
    }
}
