/**
 * Keys in key stores and managed HSMs of cloud provider B, over the stores' REST interface, version 7.4.
 *
 * <p>What encryption gives (form 1): byte 1; length of the version's name as one byte, 1 to 64; the name in ASCII; the RSA
 * block, 256, 384 or 512 bytes, by RSA-OAEP with SHA-256 for hash and mask. So what was encrypted before a replacement is
 * decrypted by the version that encrypted it. A bare block of these lengths is taken to be made by the version in use.
 *
 * <p>Rights on keys that the identity needs: get and sign; encrypt and decrypt where a mount does that; create to make a
 * key; create and update to replace one; on a managed HSM also the making of random bytes. Without a client id the
 * identity is that of the platform; of several the one that the variable {@code AZURE_CLIENT_ID} names.
 */
package dev.holdfast.engine.managedkey.cloudb;
