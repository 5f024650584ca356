package dev.holdfast.engine.access.namespace;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A part of the cluster with policies, tokens, mounts and managed keys of its own. The same name may stand for different
 * things in two of them.
 *
 * @param id stable and never given twice; {@code root} for the root namespace
 * @param path from the root namespace with a slash at its end, such as {@code a/b/}; "" for the root namespace
 * @param customMetadata what people noted about it
 */
public record Namespace(String id, String path, Map<String, String> customMetadata) {
    /** What everything else lies in. */
    public static final Namespace ROOT = new Namespace("root", "", Map.of());

    public Namespace {
        customMetadata = Collections.unmodifiableMap(new TreeMap<>(customMetadata));
    }

    public boolean isRoot() {
        return path.isEmpty();
    }

    /** Whether the other one is this one or lies in it. */
    public boolean covers(Namespace other) {
        return other.path.startsWith(path);
    }

    /** Its last name with a slash at its end, as lists of its parent show it; "" for the root namespace. */
    public String name() {
        return isRoot() ? "" : path.substring(path.lastIndexOf('/', path.length() - 2) + 1);
    }

    Namespace withMetadata(Map<String, String> notes) {
        return new Namespace(id, path, notes);
    }
}
