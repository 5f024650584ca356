/**
 * By what a cluster becomes a DR secondary of another one: activation tokens, the primary's ledger of those for whom it has
 * made some, the key for which a token can be encrypted, and how a token is redeemed by the cluster that has it.
 *
 * <p><b>Content</b> of a token, JSON: {@code secondary_id}, {@code cluster_id}, {@code primary_cluster_addr}, {@code
 * primary_cluster_addrs}, {@code ca_cert}, {@code client_cert} (PEM), {@code client_key} (PEM of PKCS#8), {@code generation},
 * {@code version}, {@code root_key} (base64; opens what the secondary will have a copy of, so that it stays unsealed).
 *
 * <ul>
 *   <li>Plain form: a JWT around a wrapping token, see {@link dev.holdfast.engine.access.wrapping}; who unwraps it gets the
 *       content.
 *   <li>Encrypted form: a compact JWE, ECDH-ES with A256GCM, of the content and {@code iss} (cluster id), {@code addr} (the
 *       primary's address for clients, or "") and {@code exp} (seconds since 1970), which stand in its header too.
 * </ul>
 *
 * <p><b>Entries</b>, in the local area behind the barrier:
 *
 * <ul>
 *   <li>{@code replication/dr/secondaries/<id>}, JSON: {@code version} (1), {@code until} (when it lapses unless it was
 *       activated), {@code accessor} (of the wrapping token, "" for the encrypted form), {@code fingerprint} (SHA-256 of the
 *       client certificate, hex), {@code holder} (what the cluster that was activated calls itself, "" before), and where
 *       that has happened {@code redeemed} (its wrapping token was used), {@code activated}, {@code revoked}; times as RFC 3339. Ends when this cluster becomes a primary
 *       anew, or is none any more.
 *   <li>{@code replication/dr/witnesses/<fingerprint>}, JSON: {@code version} (1), {@code id}. Secondaries that followed this
 *       cluster when it was demoted: one of them may have taken its place, so each may tell it of another generation, and
 *       nothing else, when it is a primary again. Ends when its id is revoked, or this cluster begins a history.
 *   <li>{@code replication/dr/activation-key}: version (1 byte, 1), then the PKCS#8 of an X25519 key.
 * </ul>
 *
 * <p><b>Certificates</b> of secondaries have the URI {@code urn:holdfast:dr-secondary:<id>}, percent-encoded, as their
 * alternative name, and are signed by the {@link dev.holdfast.engine.cluster.PeerAuthority}. A single cluster may use one:
 * the first that connects tells the name by which it is known from then on.
 */
package dev.holdfast.engine.replication.activation;
