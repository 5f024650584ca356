package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.stream.Applier;
import dev.holdfast.engine.replication.stream.Frame.Heartbeat;
import dev.holdfast.engine.store.ReplicatedRecord;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** What is done over one link, from hello until it breaks. Used by the worker's thread, once. */
final class Session implements Applier.Listener {
    private final PrimaryLink link;
    private final Heart heart;
    private final Term term;
    private final Copy copy;
    private boolean greeted;
    private boolean worked;

    /** @param link not used yet; closed at the end */
    Session(PrimaryLink link, Heart heart, Term term) {
        this.link = link;
        this.heart = heart;
        this.term = term;
        this.copy = term.copy();
    }

    /** Follows the primary until something throws. */
    void run() throws IOException {
        try (heart) {
            Report primary = heart.greet();
            greeted = true;
            copy.tellUntold();
            term.distance()
                    .restart(
                            copy.position().sequence(),
                            primary.position().sequence(),
                            primary.time().toEpochMilli());
            follow(copy.join(primary));
        }
    }

    private void follow(boolean toCompare) throws IOException {
        boolean compare = toCompare;
        while (true) {
            if (compare) {
                synchronise();
            }
            stream();
            compare = true;
        }
    }

    private void synchronise() throws IOException {
        term.course().go(FollowState.SYNCHRONISING);
        long begun = term.course().primaryMillis();
        copy.synchronise(link.tree());
        term.distance().applied(copy.position().sequence(), begun);
        worked = true;
    }

    /** Returns when the trees have to be compared. */
    private void stream() throws IOException {
        try (InputStream in = heart.watched(link.stream(copy.position().sequence()))) {
            term.course().go(FollowState.STREAMING);
            new Applier(copy.log(), this).apply(in);
            throw new EOFException("the primary ended the stream");
        } catch (LinkRefusedException e) {
            if (e.why() != Why.LOG_GONE) {
                throw e;
            }
        } catch (RootDiffersException e) {
            term.course().repairs(e.getMessage());
        }
    }

    @Override
    public void applied(List<ReplicatedRecord> records) {
        ReplicatedRecord last = records.get(records.size() - 1);
        term.distance().applied(last.sequence(), last.time());
        copy.applied(records);
        works();
    }

    @Override
    public void heard(Heartbeat heartbeat) {
        long reached = heartbeat.reached().sequence();
        term.course().heard();
        term.distance().heard(reached, heartbeat.time());
        copy.level();
        heartbeat.tree().ifPresent(copy::verify);
        if (copy.position().sequence() >= reached) {
            works();
        }
    }

    private void works() {
        worked = true;
        term.course().works();
    }

    /** Whether the primary said hello. */
    boolean isGreeted() {
        return greeted;
    }

    /** Whether the copy came nearer to the primary, or is level with it. */
    boolean hasWorked() {
        return worked;
    }
}
