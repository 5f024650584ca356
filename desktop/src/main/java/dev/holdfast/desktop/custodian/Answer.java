package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Problem;
import java.util.Optional;

/**
 * What became of a share. {@link #toString()} shows nothing of it.
 *
 * @param progress of the ceremony by now; empty if it was not asked for
 * @param complete what the ceremony came to, if it did
 * @param fingerprint of the share, or ""
 * @param waitSeconds rest that the cluster wants before the share is given again, else 0
 * @param problem what stands behind a refusal
 */
record Answer<S>(
        Outcome outcome,
        Optional<Progress> progress,
        Optional<S> complete,
        String fingerprint,
        long waitSeconds,
        Optional<Problem> problem) {

    static <S> Answer<S> of(Outcome outcome, Progress progress, String fingerprint) {
        return new Answer<>(outcome, Optional.of(progress), Optional.empty(), fingerprint, 0, Optional.empty());
    }

    static <S> Answer<S> waiting(long seconds) {
        return new Answer<>(Outcome.WAIT, Optional.empty(), Optional.empty(), "", seconds, Optional.empty());
    }

    Answer<S> completed(S status) {
        return new Answer<>(outcome, progress, Optional.of(status), fingerprint, waitSeconds, problem);
    }

    Answer<S> because(Throwable refusal) {
        return new Answer<>(outcome, progress, complete, fingerprint, waitSeconds, Optional.of(Problem.from(refusal)));
    }

    @Override
    public String toString() {
        return "Answer[" + outcome + "]";
    }
}
