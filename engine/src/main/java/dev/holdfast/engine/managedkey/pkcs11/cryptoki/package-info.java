/**
 * The C side of PKCS#11: memory layouts, the function table of a module, and typed calls through it.
 *
 * <p>Everything here runs on the calling thread, takes no locks and knows nothing of logins, pools or recovery. Native
 * memory is allocated by {@code malloc} and freed by its owner, never by the garbage collector, so that no collection
 * can take a buffer away while a module is using it.
 */
package dev.holdfast.engine.managedkey.pkcs11.cryptoki;
