package dev.holdfast.engine.api;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds the routes of a path. Literal segments win over named ones, named ones over a rest; a rest may be followed by
 * one literal segment. Paths without routes of their own are looked for below the mounts.
 *
 * <p>Filled once while the engine is put together, then safe for use by many threads.
 */
public final class Router {
    private final Node root = new Node();
    private final List<Route> routes = new ArrayList<>();
    private final MountRoutes mounts;

    /** Fixed routes only. */
    public Router() {
        this(MountRoutes.NONE);
    }

    /** @param mounts where to look for paths that no fixed route has */
    public Router(MountRoutes mounts) {
        this.mounts = mounts;
    }

    /**
     * The operations that a path offers, and the values of its named segments.
     *
     * @param routes by operation
     * @param params values of the named segments
     */
    public record Match(Map<Operation, Route> routes, Map<String, String> params) {

        public Optional<Route> route(Operation operation) {
            return Optional.ofNullable(routes.get(operation));
        }
    }

    /** One place in the tree of segments. */
    private static final class Node {
        final Map<String, Node> literals = new TreeMap<>();
        final Map<Operation, Route> routes = new EnumMap<>(Operation.class);
        Node named;
        Node rest;
    }

    /** Adds routes; two for the same operation and pattern are a mistake of the programmer. */
    public void add(List<Route> more) {
        more.forEach(this::add);
    }

    private void add(Route route) {
        Node node = root;
        for (String segment : route.path().split("/", -1)) {
            node = child(node, segment);
        }
        for (Route other : node.routes.values()) {
            requireSame(other, route);
        }
        node.routes.put(route.operation(), route);
        routes.add(route);
    }

    /** Routes of one place share its pattern, the names of its segments included. */
    private static void requireSame(Route one, Route other) {
        if (one.operation() == other.operation() || !one.path().equals(other.path())) {
            throw new IllegalStateException("two routes for one place: " + one.operation() + " " + one.path() + " and "
                    + other.operation() + " " + other.path());
        }
    }

    private static Node child(Node node, String segment) {
        if (segment.startsWith(":")) {
            node.named = node.named == null ? new Node() : node.named;
            return node.named;
        }
        if (segment.startsWith("*")) {
            node.rest = node.rest == null ? new Node() : node.rest;
            return node.rest;
        }
        return node.literals.computeIfAbsent(segment, s -> new Node());
    }

    /** Every route, in the order of registration. */
    public List<Route> routes() {
        return List.copyOf(routes);
    }

    /** Every place that has routes, those below mounts at this moment included, in order of patterns. */
    public List<PathRoutes> paths() {
        return Stream.concat(paths(""), mounts.paths()).toList();
    }

    /** @param prefix path of the mount that this router serves, with a slash at its end */
    public Stream<PathRoutes> paths(String prefix) {
        Map<String, Map<Operation, Route>> byPattern = new TreeMap<>();
        routes.forEach(route -> byPattern
                .computeIfAbsent(route.path(), pattern -> new EnumMap<>(Operation.class))
                .put(route.operation(), route));
        return byPattern.values().stream().map(found -> PathRoutes.of(prefix, found));
    }

    /** The routes of a normalised path; a slash at its end is ignored. */
    public Optional<Match> match(String path) {
        String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        String[] segments = trimmed.split("/", -1);
        return find(root, segments, 0)
                .map(node -> new Match(node.routes, params(node, segments)))
                .or(() -> mounts.match(trimmed));
    }

    private static Optional<Node> find(Node node, String[] segments, int at) {
        if (at == segments.length) {
            return node.routes.isEmpty() ? Optional.empty() : Optional.of(node);
        }
        Node literal = node.literals.get(segments[at]);
        Optional<Node> found = literal == null ? Optional.empty() : find(literal, segments, at + 1);
        if (found.isEmpty() && node.named != null && !segments[at].isEmpty()) {
            found = find(node.named, segments, at + 1);
        }
        return found.isEmpty() && node.rest != null ? rest(node.rest, segments, at) : found;
    }

    /** A rest of at least one segment, followed by a literal if the last segment is one that is known here. */
    private static Optional<Node> rest(Node rest, String[] segments, int at) {
        boolean longer = segments.length - at > 1;
        Node ending = longer ? rest.literals.get(segments[segments.length - 1]) : null;
        return Optional.of(ending == null ? rest : ending).filter(node -> !node.routes.isEmpty());
    }

    private static Map<String, String> params(Node node, String[] segments) {
        Map<String, String> params = new HashMap<>();
        String[] pattern = node.routes.values().iterator().next().path().split("/", -1);
        for (int i = 0; i < pattern.length; i++) {
            if (pattern[i].startsWith(":")) {
                params.put(pattern[i].substring(1), segments[i]);
            } else if (pattern[i].startsWith("*")) {
                int end = segments.length - (pattern.length - 1 - i);
                List<String> tail = List.of(segments).subList(i, end);
                params.put(pattern[i].substring(1), String.join("/", tail));
            }
        }
        return params;
    }
}
