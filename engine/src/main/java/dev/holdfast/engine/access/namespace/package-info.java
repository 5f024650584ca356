/**
 * Namespaces: parts of a cluster that have policies, tokens, mounts and managed keys of their own, and can have
 * namespaces themselves. The {@link dev.holdfast.engine.access.namespace.NamespaceTree} is in memory while the cluster is
 * open; it tells which of them a request is for.
 *
 * <p>Stored, all replicated:
 *
 * <ul>
 *   <li>{@code core/namespaces/<id>}: a namespace, as JSON {@code {"version":1,"path":"a/b/","custom_metadata":{...}}}.
 *       Another version is refused
 *   <li>{@code ns/<id>/...}: everything that belongs to it, tokens aside, under the paths that the root namespace has
 *       for the same things
 *   <li>{@code core/namespace-removals/<id>}: a namespace was deleted and what belonged to it is being removed. Written
 *       in the same write that removes the namespace, and itself removed when nothing is left
 * </ul>
 */
package dev.holdfast.engine.access.namespace;
