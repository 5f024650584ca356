/**
 * Mounts: which path is served by which kind of secrets engine, with which settings.
 *
 * <p>The {@link dev.holdfast.engine.mount.MountTable} is in memory while the cluster is open. A {@link
 * dev.holdfast.engine.mount.MountType} gives a mount its routes, relative to the mount's path, and keeps its data through
 * entries that cannot reach beyond the mount. Mounts do not lie in one another.
 *
 * <p>Stored, all replicated, the settings of mounts marked local too, since a copy for disaster recovery must be whole:
 *
 * <ul>
 *   <li>{@code core/mounts/<uuid>}: a mount, as JSON with {@code "version":1}
 *   <li>{@code mount/<uuid>/...}: its data, in a form of its type's choice. They are named by uuid, so moving a mount
 *       touches one entry
 *   <li>{@code core/mount-removals/<uuid>}: a mount was disabled and its data are being removed. Written in the same
 *       write that removes the mount, and itself removed when no data are left
 * </ul>
 */
package dev.holdfast.engine.mount;
