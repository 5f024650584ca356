package dev.holdfast.engine.access.namespace;

/**
 * Where a request goes.
 *
 * @param namespace the innermost namespace that is there
 * @param path the rest of the path, relative to that namespace
 * @param missing path of a namespace that was named and is not there; "" if there is none such
 */
public record Location(Namespace namespace, String path, String missing) {}
