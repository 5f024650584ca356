/**
 * The link between a DR primary and its secondaries, over the primary's cluster port.
 *
 * <p>HTTP/2 over mutual TLS (HTTP/1.1 too), certificates of both sides signed by the primary's {@link
 * dev.holdfast.engine.cluster.PeerAuthority}; the secondary's has the URI {@code urn:holdfast:dr-secondary:<id>} and must be
 * the very one that the ledger has. Every call says in the header {@code Holdfast-Holder} by which text the cluster proves
 * that it is the one that was activated, so a connection has no state. Calls, all POST:
 *
 * <ul>
 *   <li>{@code /dr/hello}: a {@link dev.holdfast.engine.replication.link.Report}, answered with the primary's. The first one
 *       activates the cluster; it comes before every other call, and after every break.
 *   <li>{@code /dr/heartbeat}, every five seconds: reports in both directions. {@code Holdfast-Took}: how many milliseconds
 *       the one before was on its way, there and back.
 *   <li>{@code /dr/generation}: a cluster that was promoted tells the former primary; reports in both directions.
 *   <li>{@code /dr/stream}: JSON, {@code after}: a sequence; answered with frames of {@link
 *       dev.holdfast.engine.replication.stream} without end.
 *   <li>{@code /dr/tree}: a question of {@link dev.holdfast.engine.replication.sync}, answered as written there.
 * </ul>
 *
 * <p><b>Report</b>, JSON of at most 64 KiB; members that are not known are passed over: {@code version}, {@code mode}, {@code
 * state}, {@code cluster_id}, {@code sequence}, {@code generation}, {@code tree} (64 hex digits; only where it stands at the
 * sequence), {@code lineage} (list of {@code number}, {@code id}, {@code after}), {@code fenced_by} (such a generation; only
 * of a fenced primary), {@code api_address}, {@code cluster_addresses} (list), {@code lag_records}, {@code lag_ms}, {@code
 * time} (RFC 3339).
 *
 * <p><b>Refusal</b>, JSON with a status of HTTP that is not 200: {@code why} (a {@link
 * dev.holdfast.engine.replication.link.LinkRefusedException.Why} in small letters), {@code message}, and where there is one
 * {@code report} of who refuses, or {@code active}: {@code host:port} of the active node. 503 has a {@code message} alone:
 * the call may be repeated.
 *
 * <p><b>Log.</b> A primary keeps its log after what each secondary is known to have applied of a stream, or after where the
 * comparison of trees began, until it is revoked or was silent for three days.
 */
package dev.holdfast.engine.replication.link;
