package dev.holdfast.engine.store;

import java.time.Duration;
import java.util.Optional;

/**
 * Which of the nodes that share a store may write to it. At most one does at any time, whatever happens to the others: a
 * node that was paused past its time and wakes up is refused by the store itself, with {@link NotLeaderException}.
 *
 * <p>A node writes only while it leads, and takes part only while it campaigns: a sealed node, too, campaigns before it
 * initialises. Reading needs no leadership. Implementations are safe for use by many threads.
 */
public interface Leadership {

    /** Whether other nodes may have the store open too; if not, this node leads as soon as it campaigns. */
    boolean isShared();

    /** The name under which this node competes, a new one each time the store is opened. */
    String node();

    /**
     * Who leads at this moment; nobody for a while after a leader has gone.
     *
     * @throws StoreException if the store cannot be asked
     */
    Optional<Term> current();

    /**
     * Begins to compete, until the campaign is closed. There is one campaign at a time.
     *
     * @throws IllegalStateException if this node campaigns already
     */
    Campaign campaign(Listener listener);

    /**
     * One time of leading.
     *
     * @param node who leads
     * @param epoch greater than that of every time before
     */
    record Term(String node, long epoch) {}

    /** Told of the changes, one at a time and in order, on one thread of the campaign or before its calls return. */
    interface Listener {

        /**
         * This node leads: it may write from now on, and sees all that leaders before it wrote. Takes as long as it needs;
         * what it throws is logged, and the leadership given up for a while, without {@link #lost}.
         */
        void gained(Term term);

        /**
         * This node leads no longer; each {@link #gained} that returned is followed by one. Writes have been refused for
         * some time when it comes. Must not throw.
         */
        void lost(Term term);
    }

    /** Taking part in the competition. Its calls must not come from its listener. */
    interface Campaign extends AutoCloseable {

        /**
         * Gives up leading, if this node leads, and leaves it to others for so long; returns when the listener has been
         * told and others may lead. Where there are no others nothing happens.
         */
        void resign(Duration pause);

        /** Gives up leading, if this node leads, and competes no more; returns when the listener has been told. */
        @Override
        void close();
    }
}
