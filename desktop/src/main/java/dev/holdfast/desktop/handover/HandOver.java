package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Secrets that were made, given to one person after the other. For the FX thread only. */
public final class HandOver {
    private final Proof.Check check;
    private final Tasks tasks;
    private final Minutes minutes;
    private final List<Turn> turns = new ArrayList<>();
    private final Set<Way> ways = EnumSet.noneOf(Way.class);
    private final ReadOnlyIntegerWrapper done = new ReadOnlyIntegerWrapper();
    private final ReadOnlyStringWrapper fingerprint = new ReadOnlyStringWrapper("");

    /** @param check tells the fingerprints of the shares */
    public HandOver(Proof.Check check, Tasks tasks, Minutes minutes) {
        this.check = check;
        this.tasks = tasks;
        this.minutes = minutes;
    }

    /** Takes the secrets, in the order in which they are given away. */
    public void begin(List<Turn> secrets) {
        wipe();
        turns.clear();
        turns.addAll(secrets);
        done.set(0);
        findFingerprint();
    }

    private void findFingerprint() {
        fingerprint.set("");
        if (!isComplete() && current().isShareInPlain()) {
            Turn turn = current();
            String share = turn.content();
            tasks.watch(() -> check.of(share).fingerprint(), found -> found(turn, found), why -> {});
        }
    }

    private void found(Turn turn, String found) {
        minutes.fingerprint(turn, found);
        if (!isComplete() && current().equals(turn)) {
            fingerprint.set(found);
        }
    }

    /** Asked in the background. */
    String fingerprintOf(String share) throws Exception {
        return check.of(share).fingerprint();
    }

    /** Number of secrets. */
    public int count() {
        return turns.size();
    }

    /** Number of turns that are over. */
    public ReadOnlyIntegerProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    /** Fingerprint of the share whose turn it is, "" until it is known and for everything else. */
    ReadOnlyStringProperty fingerprintProperty() {
        return fingerprint.getReadOnlyProperty();
    }

    /** Whether everybody has the own secret; then nothing is left here. */
    public boolean isComplete() {
        return done.get() == turns.size();
    }

    /** Whose turn it is. */
    public Turn current() {
        return turns.get(done.get());
    }

    /** What says whose turn it is, "" once everybody has the own secret. */
    public String waitedFor() {
        return isComplete() ? "" : Texts.get("handover.wrong.waiting", current().recipient());
    }

    /** Those whose turn is not over. */
    public List<Turn> waiting() {
        return List.copyOf(turns.subList(done.get(), turns.size()));
    }

    /** The secret whose turn it is has left the console in this way. */
    public void left(Way way) {
        ways.add(way);
    }

    /** The person has the secret: it is forgotten here. */
    public void taken() {
        minutes.handedOver(current(), ways);
        ways.clear();
        current().secret().wipe();
        done.set(done.get() + 1);
        findFingerprint();
    }

    /** Forgets everything that was not handed over. */
    public void wipe() {
        turns.forEach(turn -> turn.secret().wipe());
    }
}
