/**
 * Keys at cloud provider C, over the REST interface of its key service (version 1): fields, signature algorithms, and
 * what the server's environment says; logins; calls.
 *
 * <p>A managed key is one version of a key. Its public half, with the version's own algorithm, is read first: that needs
 * no more rights than signing does. The service signs digests and tells checksums (CRC32C) of everything, which are
 * demanded; signatures are verified here. Keys and random bytes are made in hardware ({@code HSM}).
 *
 * <p>Credentials are a JSON file of type {@code service_account} (RFC 7523) or {@code authorized_user} (RFC 6749, section
 * 6), or the machine's own identity where {@code GCE_METADATA_HOST} names the server that gives it.
 */
package dev.holdfast.engine.managedkey.cloudc;
