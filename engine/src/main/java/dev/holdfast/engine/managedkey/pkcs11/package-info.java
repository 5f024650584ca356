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
 */
package dev.holdfast.engine.managedkey.pkcs11;
