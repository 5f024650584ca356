/**
 * Keys in key stores and managed HSMs of cloud provider B, over the stores' REST interface, version 7.4.
 *
 * <p>What encryption gives (form 1): byte 1; length of the version's name as one byte, 1 to 64; the name in ASCII; the RSA
 * block, 256, 384 or 512 bytes, by RSA-OAEP with SHA-256 for hash and mask. So what was encrypted before a replacement is
 * decrypted by the version that encrypted it. A bare block of these lengths is taken to be made by the version in use.
 */
package dev.holdfast.engine.managedkey.cloudb;
