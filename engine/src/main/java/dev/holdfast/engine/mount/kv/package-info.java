/**
 * Key-value storage: version 1 keeps one value per path, version 2 a history of them.
 *
 * <p>Entries of a mount of version 1, as JSON with {@code "version":1}:
 *
 * <ul>
 *   <li>{@code plain/data/<path>}: {@code data}, the body as it was sent
 *   <li>{@code plain/name/<path>}: nothing more; lists read these, whatever the size of the values
 * </ul>
 *
 * <p>Entries of a mount of version 2, likewise:
 *
 * <ul>
 *   <li>{@code config}: the rules for all paths, of which each may be missing: {@code max_versions}, {@code
 *       cas_required}, {@code delete_version_after} (such as {@code 90s0ms})
 *   <li>{@code meta/<path>}: the rules of this path, {@code custom}, {@code created}, {@code updated}, {@code current},
 *       {@code oldest} and {@code versions} with {@code created}, {@code deletion} and {@code destroyed}
 *   <li>{@code data/<path>/<number>}: {@code data} of one version
 * </ul>
 *
 * <p>So a new version writes two entries and removes one, in one write. Entries of version 1 in a mount of version 2 are
 * those that an upgrade has not reached yet; it ends when the mount is opened.
 */
package dev.holdfast.engine.mount.kv;
