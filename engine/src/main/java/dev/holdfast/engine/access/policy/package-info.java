/**
 * Policies: their text, how it is read and stored, and which of their rules counts for a path.
 *
 * <p>Stored as {@code policy/<name>} in the replicated area: JSON with the members {@code version} (1) and {@code text}
 * as it was written. Another version is refused.
 */
package dev.holdfast.engine.access.policy;
