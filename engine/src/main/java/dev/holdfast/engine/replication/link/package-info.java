/**
 * The link between a DR primary and its secondaries, over the primary's cluster port.
 *
 * <p>HTTP/2 over mutual TLS (HTTP/1.1 too), certificates of both sides signed by the primary's {@link
 * dev.holdfast.engine.cluster.PeerAuthority}; the secondary's has the URI {@code urn:holdfast:dr-secondary:<id>} and must be
 * the very one that the ledger has. Calls, all POST:
 *
 * <ul>
 *   <li>{@code /dr/hello}: a {@link dev.holdfast.engine.replication.link.Report} and {@code holder}, by which the cluster
 *       proves from the second time on that it is the one that was activated; answered with the primary's report. It comes
 *       before every other call of a connection.
 *   <li>{@code /dr/heartbeat}, every five seconds: reports in both directions.
 *   <li>{@code /dr/generation}: a cluster that was promoted tells the former primary; reports in both directions.
 *   <li>{@code /dr/stream}: JSON, {@code after}: a sequence; answered with frames of {@link
 *       dev.holdfast.engine.replication.stream} without end.
 *   <li>{@code /dr/tree}: a question of {@link dev.holdfast.engine.replication.sync}, answered as written there.
 * </ul>
 */
package dev.holdfast.engine.replication.link;
