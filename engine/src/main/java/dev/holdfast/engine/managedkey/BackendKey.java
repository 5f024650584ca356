package dev.holdfast.engine.managedkey;

import java.security.PublicKey;

/**
 * A key pair in a backend, seen from outside.
 *
 * @param id the backend's own name for it: object id in hex, key resource name, version URL
 * @param publicKey its public half
 */
public record BackendKey(String id, PublicKey publicKey) {}
