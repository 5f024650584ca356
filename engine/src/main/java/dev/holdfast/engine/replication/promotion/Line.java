package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import java.io.IOException;
import java.util.Optional;

/** Tells others, one after the other, until it is closed. Safe for use by many threads; one of them tells. */
final class Line implements AutoCloseable {
    private final Links links;
    private Optional<PrimaryLink> open = Optional.empty();
    private boolean closed;

    Line(Links links) {
        this.links = links;
    }

    /**
     * What is answered at one address.
     *
     * @param own report of this cluster
     */
    Reply tell(FormerPrimary primary, String address, Report own) {
        try (PrimaryLink link = opened(primary, address)) {
            return Reply.of(address, link.tell(own));
        } catch (LinkRefusedException e) {
            return Reply.refused(address, e);
        } catch (IOException e) {
            return Reply.none(address, String.valueOf(e.getMessage()));
        }
    }

    private synchronized PrimaryLink opened(FormerPrimary primary, String address) throws IOException {
        if (closed) {
            throw new IOException("broken off");
        }
        PrimaryLink link = links.open(address, primary.identity());
        open = Optional.of(link);
        return link;
    }

    /** Breaks off what is under way, and whatever comes. */
    @Override
    public synchronized void close() {
        closed = true;
        open.ifPresent(PrimaryLink::close);
    }
}
