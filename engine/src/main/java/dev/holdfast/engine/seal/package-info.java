/**
 * The seal: initialising, unsealing and sealing, and what anyone may ask about it without a token.
 *
 * <p>A random 32-byte <i>seal key</i> is split into shares and kept nowhere. It encrypts the 32-byte <i>root key</i>,
 * which opens the {@link dev.holdfast.engine.barrier.Barrier}. Entries outside the barrier:
 *
 * <ul>
 *   <li>{@code core/seal/config}, replicated, JSON: {@code version} (1), {@code shares}, {@code threshold}, and, if check
 *       values are known, {@code salt} (32 hex digits) and {@code check_values} (64 hex digits for each share).
 *   <li>{@code core/seal/root-key}, replicated: one byte version (1), then nonce (12 bytes), ciphertext (32) and tag (16)
 *       of the root key under the seal key, AES-256-GCM; associated data are the version and the entry's path.
 *   <li>{@code core/seal/cluster}, local, JSON: {@code version} (1), {@code id} (uuid), {@code name}.
 *   <li>{@code core/seal/backup}, replicated, JSON: shares of the last rekey as PGP messages, if it was asked for;
 *       {@code version} (1), {@code nonce} of that rekey, {@code keys} (lists of messages in hex by fingerprint).
 * </ul>
 */
package dev.holdfast.engine.seal;
