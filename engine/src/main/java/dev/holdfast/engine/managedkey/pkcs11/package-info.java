/**
 * Managed keys in an HSM, reached through a PKCS#11 module.
 *
 * <p>A {@link dev.holdfast.engine.managedkey.pkcs11.Module} is a shared library, one object per file and process. Native
 * calls run on threads of the module, so that a caller can leave at its time limit, or on the caller's own if it can be
 * answered for from elsewhere; always under the module's read lock. Initialising again takes the write lock. A
 * {@link dev.holdfast.engine.managedkey.pkcs11.TokenLogin} holds the one login that all sessions with a token share. Each
 * managed key has its {@link dev.holdfast.engine.managedkey.pkcs11.Places}, which bound how many of its calls are at the
 * HSM, and a {@link dev.holdfast.engine.managedkey.pkcs11.SessionPool}. What failed is tried again rung by rung, as
 * {@link dev.holdfast.engine.managedkey.pkcs11.Rung} says.
 *
 * <p>What is encrypted has no version of its own, since the mechanism of the managed key decides its form:
 *
 * <pre>
 * CKM_AES_GCM        nonce (12 bytes), ciphertext (as long as the plaintext), tag (16 bytes)
 * CKM_AES_CBC_PAD    first block (16 bytes), ciphertext (the next multiple of 16 bytes)
 * CKM_RSA_PKCS       one block as long as the modulus (RFC 8017, section 7.2)
 * CKM_RSA_PKCS_OAEP  one block as long as the modulus (RFC 8017, section 7.1), empty label, MGF1 over the same hash
 * any other          what the token gives
 * </pre>
 *
 * <p>A private key of ours is put on a token as PKCS#8, wrapped by RFC 5649 under an AES key of 256 bits that lives in one
 * session, or as an object of its numbers where the token does not unwrap.
 */
package dev.holdfast.engine.managedkey.pkcs11;
