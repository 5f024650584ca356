package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrStanding;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.ReindexProgress;
import dev.holdfast.engine.client.DrStatus.SyncProgress;
import java.time.Instant;
import java.util.Optional;

/**
 * How far something is that runs in the background of a cluster.
 *
 * @param words what is under way, or came of it
 * @param done of the total
 * @param total 0 as long as it is not known
 */
record Report(State state, String words, long done, long total) {
    /** Whether it goes on. */
    enum State {
        RUNNING,
        DONE,
        FAILED
    }

    private static Report running(String words) {
        return new Report(State.RUNNING, words, 0, 0);
    }

    /** Of a reindexing or recovery that began at this time. */
    static Report reindex(DrCluster cluster, Instant begun) {
        Optional<ReindexProgress> progress = cluster.status().flatMap(DrStatus::reindex);
        if (progress.isPresent()) {
            ReindexProgress now = progress.get();
            return new Report(State.RUNNING, Texts.get("dr.action.reindex.running"), now.done(), now.total());
        }
        if (!cluster.isReachable() || cluster.time().filter(begun::isBefore).isEmpty()) {
            return running(Texts.get("dr.action.reindex.running"));
        }
        String error = cluster.status().map(DrStatus::reindexError).orElse("");
        return error.isEmpty()
                ? new Report(State.DONE, Texts.get("dr.action.reindex.done"), 1, 1)
                : new Report(State.FAILED, error, 0, 0);
    }

    /** Of the synchronisation of a secondary that began at this time. */
    static Report sync(DrCluster cluster, Instant begun) {
        boolean heard = cluster.time().filter(begun::isBefore).isPresent();
        if (!heard || cluster.standing() != DrStanding.SECONDARY) {
            return running(Texts.get("dr.action.sync.begins"));
        }
        DrStatus status = cluster.status().orElseThrow();
        if (status.state().equals("stream-wals")) {
            return new Report(State.DONE, Texts.get("dr.action.sync.done"), 1, 1);
        }
        if (status.state().equals("idle") && !status.lastError().isEmpty()) {
            return new Report(State.FAILED, status.lastError(), 0, 0);
        }
        SyncProgress now =
                status.secondary().flatMap(DrStatus.SecondaryPart::sync).orElse(new SyncProgress(0, 0));
        return new Report(State.RUNNING, Texts.get("dr.action.sync.running"), now.done(), now.total());
    }
}
