package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.seal.Handout;
import dev.holdfast.engine.seal.NewSeal;
import dev.holdfast.engine.seal.SealConfig;
import dev.holdfast.engine.seal.SealEntries;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replaces the seal key: old shares are collected, new ones handed out and, if that is asked for, collected again as a
 * proof that they arrived. The old shares open the cluster until the one write that makes the new ones do so, and not
 * after it; the root key and what it protects stay as they are.
 *
 * <p>Safe for use by many threads: one lock guards both collections.
 */
public final class Rekey implements SealListener {
    private static final String START = "sys/rekey/init";

    private final SealEntries entries;
    private final Store store;
    private final Clock clock;
    private final Ceremony<RekeyGoal, NewSeal> ceremony;
    private final Ceremony<Goal<Boolean>, Boolean> verification;

    /** Present while new shares wait to be shown. */
    private Optional<RekeyGoal.Candidate> candidate = Optional.empty();

    public Rekey(Store store, Clock clock) {
        this.entries = new SealEntries(store);
        this.store = store;
        this.clock = clock;
        this.ceremony = new Ceremony<>(new Rules(this::seal, "this cluster's seal", START, false), clock);
        this.verification = new Ceremony<>(new Rules(this::candidateSeal, "the new set", START, false), clock);
    }

    private SealConfig seal() {
        return entries.config()
                .orElseThrow(() -> ApiException.badRequest("the cluster is not initialised; initialise it first"));
    }

    private SealConfig candidateSeal() {
        return candidate
                .map(waiting -> waiting.seal().config())
                .orElseThrow(() -> ApiException.badRequest(
                        "no new shares wait to be verified; start a rekey with require_verification at " + START));
    }

    /**
     * What came of an old share.
     *
     * @param fingerprint of the share, or ""
     * @param handout the new shares, empty while more old ones are needed
     */
    record Step(RekeyStatus status, String fingerprint, Optional<Handout> handout) {}

    /**
     * How far a verification is.
     *
     * @param progress of the new shares; without nonce if nothing is to be verified
     * @param seal the new split, empty if nothing is to be verified
     */
    record Verification(Progress progress, Optional<SealConfig> seal) {}

    synchronized RekeyStatus status() {
        Ceremony.State<RekeyGoal> state = ceremony.state();
        return candidate.map(this::waiting).orElseGet(() -> new RekeyStatus(state.progress(), state.goal(), ""));
    }

    private RekeyStatus waiting(RekeyGoal.Candidate waiting) {
        int required = seal().threshold();
        return new RekeyStatus(
                new Progress(waiting.nonce(), required, required),
                Optional.of(waiting.goal()),
                verification.state().progress().nonce());
    }

    /**
     * Starts a rekey.
     *
     * @throws ApiException 400 naming each rule that is broken, or if one is under way
     */
    synchronized RekeyStatus start(RekeyRequest request) {
        List<PgpKey> custodians = request.check(clock);
        if (candidate.isPresent()) {
            throw ApiException.badRequest("a rekey is running already and waits for its verification; finish it at"
                    + " sys/rekey/verify, or cancel it with DELETE " + START);
        }
        ceremony.start(new RekeyGoal(request, custodians, entries, this::take));
        return status();
    }

    /**
     * Takes an old share over.
     *
     * @throws ApiException 400 as the ceremony refuses it
     */
    synchronized Step give(Contribution given) {
        if (candidate.isPresent()) {
            given.share().close();
            throw ApiException.badRequest(
                    "enough shares of the old set were given; show the new ones at sys/rekey/verify");
        }
        Ceremony.Step<RekeyGoal, NewSeal> step = ceremony.give(given);
        String verifying = candidate
                .map(waiting -> verification.state().progress().nonce())
                .orElse("");
        RekeyStatus status = new RekeyStatus(step.progress(), Optional.of(step.goal()), verifying);
        return new Step(status, step.fingerprint(), step.made().map(NewSeal::handout));
    }

    private void take(RekeyGoal.Candidate made) {
        if (!made.goal().request().verification()) {
            commit(made);
            return;
        }
        candidate = Optional.of(made);
        verification.start(this::verify);
    }

    private Optional<Boolean> verify(Secret key, String nonce) {
        return candidate.filter(waiting -> waiting.seal().isOpenedBy(key)).map(waiting -> {
            commit(waiting);
            return true;
        });
    }

    /** All or nothing: from this write on the new shares open the cluster and the old ones do not. */
    private void commit(RekeyGoal.Candidate made) {
        List<Change> changes = new ArrayList<>(made.seal().changes());
        changes.add(made.backup().map(RekeyBackup::change).orElse(Change.delete(RekeyBackup.KEY)));
        store.write(changes);
    }

    /** Ends a rekey, also one that waits for its verification, and gives its nonce; "" means whichever it is. */
    synchronized Optional<String> cancel(String nonce) {
        Optional<String> waiting =
                candidate.map(RekeyGoal.Candidate::nonce).filter(n -> nonce.isEmpty() || n.equals(nonce));
        if (waiting.isEmpty()) {
            return ceremony.cancel(nonce);
        }
        verification.cancel("");
        candidate = Optional.empty();
        ceremony.noteCancelled(waiting.get());
        return waiting;
    }

    /** How far the verification is. */
    synchronized Verification verification() {
        return candidate.isPresent()
                ? new Verification(verification.state().progress(), Optional.of(candidateSeal()))
                : new Verification(new Progress("", 0, 0), Optional.empty());
    }

    /**
     * Takes a new share over; the last one needed makes the new seal the cluster's.
     *
     * @return whether it did
     * @throws ApiException 400 as the ceremony refuses it, or if nothing is to be verified
     */
    synchronized boolean show(Contribution given) {
        boolean complete = verification.give(given).made().isPresent();
        if (complete) {
            candidate = Optional.empty();
        }
        return complete;
    }

    /**
     * Drops the new shares shown so far, under another nonce.
     *
     * @throws ApiException 400 if nothing is to be verified
     */
    synchronized Verification restartVerification() {
        candidateSeal();
        verification.cancel("");
        verification.start(this::verify);
        return verification();
    }

    /** The messages of the last rekey that kept them. */
    Optional<RekeyBackup> backup() {
        return store.get(RekeyBackup.KEY).map(RekeyBackup::parse);
    }

    void deleteBackup() {
        if (store.get(RekeyBackup.KEY).isPresent()) {
            store.write(Change.delete(RekeyBackup.KEY));
        }
    }

    @Override
    public synchronized void unsealed() {
        ceremony.unsealed();
        verification.unsealed();
    }

    @Override
    public synchronized void sealing() {
        ceremony.sealing();
        verification.sealing();
        candidate = Optional.empty();
    }
}
