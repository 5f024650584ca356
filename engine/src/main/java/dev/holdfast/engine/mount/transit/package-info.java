/**
 * Cryptography for applications: they send data and get ciphertexts, signatures and MACs, and never see a key.
 *
 * <p>A key has a name, a type and versions. Every ciphertext, signature and MAC is {@code vault:v<version>:} and base64
 * of:
 *
 * <ul>
 *   <li>AES-GCM, ChaCha20-Poly1305: a random nonce of 12 bytes, the ciphertext, a tag of 16 bytes. Nonces are random, so
 *       a version must not encrypt more than 2^32 times (NIST SP 800-38D, 8.3); rotate before
 *   <li>RSA: the OAEP ciphertext, SHA-256 for label and mask (RFC 8017)
 *   <li>signatures: RSA of the modulus' length; ECDSA in DER, or r and s side by side in base64url ({@code jws}); Ed25519
 *       64 bytes (RFC 8032)
 *   <li>MACs: HMAC (RFC 2104)
 * </ul>
 *
 * <p>Entries of a mount:
 *
 * <ul>
 *   <li>{@code key/<name>}: JSON with {@code "version":1}, {@code uuid}, {@code type}, {@code min_decryption}, {@code
 *       min_encryption}, {@code deletion_allowed}, {@code exportable}, {@code allow_plaintext_backup} and {@code
 *       versions}: by number {@code created}, {@code public_key} (base64 of SubjectPublicKeyInfo, asymmetric types) or
 *       {@code managed_key_name} and {@code managed_key_id}
 *   <li>{@code material/<uuid>/<version>}: the secrets of one version, unless a managed key has them, in binary, so that none becomes a text that cannot
 *       be wiped: a byte 1, then key and MAC key, each as two bytes of length (big-endian) and so many bytes. The key is
 *       raw or PKCS#8
 * </ul>
 *
 * <p>The uuid belongs to one life of a name: who reads a key while it is deleted and made anew never puts the one's
 * description and the other's secrets together.
 */
package dev.holdfast.engine.mount.transit;
