package dev.holdfast.engine.api;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is offered at one place: routes that share a pattern.
 *
 * @param prefix path of the mount that the pattern is relative to, with a slash at its end; "" for none
 * @param pattern as in {@link Route}
 * @param routes by operation
 */
public record PathRoutes(String prefix, String pattern, Map<Operation, Route> routes) {
    private static final Pattern NAMED = Pattern.compile("(?<=^|/)[:*]([a-z_]+)(?=/|$)");

    public PathRoutes {
        routes = Collections.unmodifiableMap(new EnumMap<>(routes));
    }

    /** The routes of one place, which are at least one. */
    public static PathRoutes of(String prefix, Map<Operation, Route> routes) {
        return new PathRoutes(prefix, routes.values().iterator().next().path(), routes);
    }

    /** The path with named segments in braces; braces of a mount's own path are percent-encoded. */
    public String template() {
        String mount = prefix.replace("{", "%7B").replace("}", "%7D");
        return "/" + mount + NAMED.matcher(pattern).replaceAll("{$1}");
    }

    /** The names of the named segments. */
    public List<String> params() {
        return NAMED.matcher(pattern).results().map(found -> found.group(1)).toList();
    }

    /** Whether the segment of this name takes the rest of the path, slashes included. */
    public boolean isRest(String param) {
        Matcher segments = NAMED.matcher(pattern);
        return segments.results().anyMatch(found -> found.group().equals("*" + param));
    }
}
