/**
 * Share ceremonies: people who hold shares of the seal key come together, one call each, to make something that none of
 * them may make alone.
 *
 * <p>{@link dev.holdfast.engine.seal.ceremony.Ceremony} is the one state machine of all of them; what is made at the end
 * is a {@link dev.holdfast.engine.seal.ceremony.Goal}. Attempts live in memory: sealing and restarting end them.
 *
 * <p>DR operation tokens lie behind the barrier as local entries {@code core/dr-operation-token/<uuid>}: one byte
 * version (1), then the SHA-256 (32 bytes) of the token's text.
 */
package dev.holdfast.engine.seal.ceremony;
