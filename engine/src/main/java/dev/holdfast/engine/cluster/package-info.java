/**
 * The nodes of one cluster, which share a store: which of them is active, how the others reach it, and what they pass on
 * to it.
 *
 * <p><b>Entries</b>, in the local area behind the barrier, JSON:
 *
 * <ul>
 *   <li>{@code core/cluster/authority}: {@code version} (1), {@code certificate} (base64 of DER), {@code key} (base64 of
 *       PKCS#8). The authority that the cluster makes for itself when it first has an active node: ECDSA over P-256.
 *   <li>{@code core/cluster/active}: {@code version} (1), {@code node} and {@code epoch} of its time of leading, {@code
 *       since} (RFC 3339), {@code api_address}, {@code cluster_address} (URLs), {@code certificate} (base64 of DER). Written
 *       by a node that becomes active, in place of the one before; it counts only while the store says that this very
 *       node leads in this very time.
 *   <li>{@code core/cluster/peer-authority}: as {@code core/cluster/authority}, for certificates of peers in other clusters. Made anew
 *       when the cluster becomes a primary, unless there are secondaries of a former time that may know of another
 *       generation; stays when it is none any more, so that it can be told.
 * </ul>
 *
 * <p><b>Certificates.</b> A node that is unsealed makes a key pair, keeps it in memory alone, and has the authority sign a
 * certificate with the URI {@code urn:holdfast:node:<name>}, percent-encoded, as its alternative name. The cluster port asks every peer for a
 * certificate, trusts the cluster's own authority alone, and heeds what the name says the peer is: only nodes may pass
 * requests on, since they are believed when they say for whom. A node that connects demands the very certificate that the
 * active one has advertised.
 *
 * <p>Peers in other clusters ask for the server name {@code dr.holdfast.internal} in their handshake (RFC 6066), whatever
 * the address. They are shown a certificate of the authority for peers, made at each unsealing, with the URI {@code
 * urn:holdfast:dr-primary:<node>}, and must show one of the same authority; nodes ask for another name or none. Each call
 * looks again which authority has signed what was shown, as it is at that moment.
 *
 * <p><b>Calls of the cluster port</b>, HTTP over TLS 1.2 or newer, told apart by their path, so that other kinds of peers
 * can have paths of their own, their authorities beside the cluster's, and names of another kind:
 *
 * <ul>
 *   <li>{@code /v1/...}, from nodes: a client's request as the node received it, with {@code Holdfast-Peer:
 *       <address> <port> <loopback> <ceremony access> <open metrics>} in place of what a client sent under that name. 421 if this node is
 *       not the active one.
 *   <li>{@code POST /node/echo}, from nodes, every five seconds: {@code hostname}, {@code api_address}, {@code
 *       cluster_address}, {@code version}; answered with {@code time}, the active node's clock in unix milliseconds.
 *   <li>{@code /dr/...}, from peers, of HTTP/2 or HTTP/1.1: whatever {@link dev.holdfast.engine.cluster.PeerCalls} answers.
 * </ul>
 */
package dev.holdfast.engine.cluster;
