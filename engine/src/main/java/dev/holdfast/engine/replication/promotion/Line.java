package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import java.io.IOException;
import java.util.Optional;

/** Tells others, one after the other, until it is closed. Safe for use by many threads; one of them tells. */
final class Line implements AutoCloseable {
    private final LinkOpener links;
    private Optional<PrimaryLink> open = Optional.empty();
    private boolean closed;

    Line(LinkOpener links) {
        this.links = links;
    }

    /**
     * What is answered at one address; where a standby does, by the active node that it names, if that answers.
     *
     * @param own report of this cluster
     */
    Reply tell(FormerPrimary primary, String address, Report own) {
        try {
            return Reply.of(address, exchange(primary, address, own));
        } catch (LinkRefusedException e) {
            Reply refused = Reply.refused(address, e);
            return e.active()
                    .map(active -> tellActive(primary, active, own))
                    .filter(Reply::answered)
                    .orElse(refused);
        } catch (IOException e) {
            return none(address, e);
        }
    }

    private Reply tellActive(FormerPrimary primary, String address, Report own) {
        try {
            return Reply.of(address, exchange(primary, address, own));
        } catch (LinkRefusedException e) {
            return Reply.refused(address, e);
        } catch (IOException e) {
            return none(address, e);
        }
    }

    private static Reply none(String address, IOException why) {
        return Reply.none(address, String.valueOf(why.getMessage()));
    }

    private Report exchange(FormerPrimary primary, String address, Report own) throws IOException {
        try (PrimaryLink link = opened(primary, address)) {
            return link.tell(own);
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
