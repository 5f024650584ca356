/**
 * Secrets in memory, secret sharing, authenticated encryption, PGP, fingerprints and random texts.
 *
 * <p>An {@link dev.holdfast.engine.crypto.Aead} result is the nonce (12 bytes), the ciphertext (as long as the
 * plaintext) and the tag (16 bytes). A {@link dev.holdfast.engine.crypto.Share} is y1..y32 and x. Neither begins with
 * a version: they are parts of formats that do.
 */
package dev.holdfast.engine.crypto;
