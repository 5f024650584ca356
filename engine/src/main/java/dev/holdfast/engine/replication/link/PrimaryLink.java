package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.replication.sync.RemoteTree;
import java.io.IOException;
import java.io.InputStream;

/**
 * A cluster as another one of its set reaches it over its cluster port.
 *
 * <p>All calls throw {@link LinkRefusedException} where the other side answers but does not do what is asked, and other
 * {@link IOException}s where it cannot be reached or breaks off. Safe for use by many threads; closing it breaks off calls
 * and streams under way.
 */
public interface PrimaryLink extends AutoCloseable {
    /** {@code host:port} of the other side. */
    String address();

    /**
     * Makes this cluster known, as a secondary; the first call activates it.
     *
     * @param holder a text that no other cluster knows, always the same
     * @return the report of a cluster that is a primary
     */
    Report hello(String holder, Report own) throws IOException;

    /** Exchanges reports with the primary. */
    Report heartbeat(Report own) throws IOException;

    /** Tells a former primary that this cluster has taken its place; answered by a cluster of any mode. */
    Report tell(Report own) throws IOException;

    /**
     * The records after a sequence, as frames, without end.
     *
     * @throws LinkRefusedException for {@link LinkRefusedException.Why#LOG_GONE}, if the log does not reach back
     */
    InputStream stream(long after) throws IOException;

    /** The tree and the entries of the primary; used by one thread. */
    RemoteTree tree();

    @Override
    void close();
}
