package dev.holdfast.desktop.custodian;

import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.CeremonyStatus;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealCalls.ShareCheck;
import java.util.Optional;

/**
 * Gives a share to a cluster and finds out what became of it, from a background thread. A share is checked before it is
 * given, which tells a foreign one and its fingerprint without touching the ceremony.
 */
final class Giving<S extends CeremonyStatus> {
    private static final int BAD_REQUEST = 400;
    private static final int TOO_MANY = 429;

    private final CeremonyKind<S> kind;
    private final Holdfast cluster;

    Giving(CeremonyKind<S> kind, Holdfast cluster) {
        this.kind = kind;
        this.cluster = cluster;
    }

    /**
     * Looks how far the ceremony is.
     *
     * @param nonce of the attempt as it is known here, or ""
     */
    Answer<S> look(String nonce) {
        return seen(Outcome.NONE, kind.calls(cluster).status(), nonce, "");
    }

    /**
     * Gives a share to the attempt of this nonce.
     *
     * @param nonce "" to give it to whichever runs
     */
    Answer<S> give(String share, String nonce) {
        try {
            Optional<ShareCheck> check = kind.takesCurrentShares() ? check(share) : Optional.empty();
            S before = kind.calls(cluster).status();
            String fingerprint = check.map(ShareCheck::fingerprint).orElse("");
            if (check.isPresent() && !check.get().valid()) {
                return Answer.of(Outcome.FOREIGN, kind.progress(before), fingerprint);
            }
            return hasEnded(before, nonce)
                    ? seen(Outcome.CANCELLED_ELSEWHERE, before, nonce, fingerprint)
                    : contribute(share, before, check);
        } catch (CallFailedException e) {
            return waitingOr(e);
        }
    }

    private static <S> Answer<S> waitingOr(CallFailedException e) {
        if (e.status() == TOO_MANY) {
            return Answer.waiting(Math.max(1, e.retryAfterSeconds()));
        }
        throw e;
    }

    /** Empty if the cluster cannot check shares one by one. */
    private Optional<ShareCheck> check(String share) {
        try {
            return Optional.of(cluster.seal().check(share));
        } catch (CallFailedException e) {
            if (e.status() == BAD_REQUEST) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Answer<S> contribute(String share, S before, Optional<ShareCheck> check) {
        String fingerprint = check.map(ShareCheck::fingerprint).orElse("");
        S after;
        try {
            after = kind.calls(cluster).give(share, before.nonce());
        } catch (CallFailedException e) {
            if (e.status() == BAD_REQUEST) {
                return refused(e, before, check);
            }
            throw e;
        }
        Progress now = kind.progress(after);
        if (after.complete()) {
            return Answer.<S>of(Outcome.COMPLETE, now, fingerprint).completed(after);
        }
        boolean counted = now.given() > before.progress();
        return Answer.of(counted ? Outcome.ACCEPTED : Outcome.ALREADY_GIVEN, now, fingerprint);
    }

    /** What the progress tells of a refusal; where it tells nothing, the cluster's own words do. */
    private Answer<S> refused(CallFailedException refusal, S before, Optional<ShareCheck> check) {
        S now = kind.calls(cluster).status();
        String fingerprint = check.map(ShareCheck::fingerprint).orElse("");
        if (refusal.getMessage().contains("fit together")) {
            return Answer.<S>of(Outcome.NO_FIT, kind.progress(now), fingerprint).because(refusal);
        }
        if (hasEnded(now, before.nonce())) {
            return seen(Outcome.CANCELLED_ELSEWHERE, now, before.nonce(), fingerprint);
        }
        boolean again = check.isPresent() || refusal.getMessage().contains("already given");
        Outcome outcome = again ? Outcome.ALREADY_GIVEN : Outcome.FOREIGN;
        return Answer.<S>of(outcome, kind.progress(now), fingerprint).because(refusal);
    }

    private boolean hasEnded(S status, String nonce) {
        return !nonce.isEmpty() && !nonce.equals(status.nonce());
    }

    /** An attempt that runs no more was cancelled, or has come to something. */
    private Answer<S> seen(Outcome otherwise, S status, String nonce, String fingerprint) {
        if (hasEnded(status, nonce)) {
            Optional<S> result = kind.result(cluster, nonce);
            if (result.isPresent()) {
                Progress done = kind.progress(result.get());
                return Answer.<S>of(Outcome.COMPLETE, done, fingerprint).completed(result.get());
            }
        }
        return Answer.of(otherwise, kind.progress(status), fingerprint);
    }
}
