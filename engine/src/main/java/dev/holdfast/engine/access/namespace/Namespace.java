package dev.holdfast.engine.access.namespace;

/**
 * A part of the cluster with policies, tokens, mounts and managed keys of its own. The same name may stand for different
 * things in two of them.
 *
 * @param id stable and never given twice; {@code root} for the root namespace
 * @param path from the root namespace with a slash at its end, such as {@code a/b/}; "" for the root namespace
 */
public record Namespace(String id, String path) {
    /** What everything else lies in. */
    public static final Namespace ROOT = new Namespace("root", "");

    public boolean isRoot() {
        return path.isEmpty();
    }
}
