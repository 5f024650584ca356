package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/**
 * What a token has encrypted.
 *
 * @param nonce the nonce or first block that it used; empty for a mechanism without
 * @param bytes what it gave, for AES-GCM with the tag at the end
 */
public record Ciphertext(byte[] nonce, byte[] bytes) {}
