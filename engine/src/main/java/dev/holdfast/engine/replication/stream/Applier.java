package dev.holdfast.engine.replication.stream;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.replication.stream.Frame.Heartbeat;
import dev.holdfast.engine.replication.stream.Frame.Shipped;
import dev.holdfast.engine.store.RecordOrderException;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Carries out the records of a primary on the store of a secondary: in order, each once, all that have come by one write. The
 * stream is read by a thread of its own meanwhile, a little ahead. Used by one thread.
 */
public final class Applier {
    private final ReplicatedLog log;
    private final Listener listener;

    /** Told of what comes, in order, on the thread that applies. */
    public interface Listener {
        /** These records were carried out, and are durable. */
        void applied(List<ReplicatedRecord> records);

        /** The primary lives, and everything that came before was carried out. */
        void heard(Heartbeat heartbeat);
    }

    public Applier(ReplicatedLog log, Listener listener) {
        this.log = log;
        this.listener = listener;
    }

    /**
     * Applies what comes until the stream ends, and closes it.
     *
     * @throws BadFrameException if something else comes than frames of a stream; what came before it was applied
     * @throws RecordOrderException if a record is repeated, ahead of a gap or of a lower generation; likewise
     * @throws dev.holdfast.engine.store.StoreException if the store does not take them
     * @throws IOException if the transport fails
     */
    public void apply(InputStream in) throws IOException {
        Intake intake = new Intake(in);
        Thread reader = new Thread(intake, "replication-intake");
        reader.setDaemon(true);
        reader.start();
        try {
            for (List<Frame> frames = intake.take(); !frames.isEmpty(); frames = intake.take()) {
                apply(frames);
            }
        } finally {
            intake.close();
            in.close();
            Uninterrupted.join(reader);
        }
    }

    private void apply(List<Frame> frames) {
        List<ReplicatedRecord> records = new ArrayList<>(frames.size());
        for (Frame frame : frames) {
            if (frame instanceof Shipped shipped) {
                records.add(shipped.record());
            } else if (frame instanceof Heartbeat heartbeat) {
                carryOut(records);
                records = new ArrayList<>();
                listener.heard(heartbeat);
            }
        }
        carryOut(records);
    }

    private void carryOut(List<ReplicatedRecord> records) {
        int follow = following(records);
        if (follow > 0) {
            log.apply(records.subList(0, follow));
            listener.applied(records.subList(0, follow));
        }
        if (follow < records.size()) {
            throw new RecordOrderException(log.position(), records.get(follow));
        }
    }

    /** How many of the records follow the position and each other. */
    private int following(List<ReplicatedRecord> records) {
        ReplicatedPosition at = log.position();
        int count = 0;
        while (count < records.size() && follows(at, records.get(count))) {
            at = records.get(count++).reached();
        }
        return count;
    }

    private static boolean follows(ReplicatedPosition at, ReplicatedRecord record) {
        return record.sequence() == at.sequence() + 1 && record.generation() >= at.generation();
    }
}
