package dev.holdfast.engine.replication.sync;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Says of a copy that it is not the state of its primary at any sequence: from before the first entry is fetched until the
 * records were applied up to which entries may be newer than they should. As long as it is there a copy must not be served.
 *
 * <p>Durable in the local area. Safe for use by many threads.
 */
public final class SyncMark {
    private static final Key KEY = Key.local("replication/dr/sync");
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Entries local;
    private volatile Optional<State> state;

    /** What is under way. */
    public enum Phase {
        /** Entries come in order of path. */
        FILLING,
        /** Trees are compared. */
        COMPARING,
        /** Records are applied over what was fetched. */
        LEVELLING
    }

    /**
     * How far a synchronisation is.
     *
     * @param after path up to which all entries came, while filling
     * @param levelFrom sequence from which on the copy is exact, while levelling
     */
    public record State(int version, Phase phase, String after, @JsonProperty("level_from") long levelFrom) {}

    /** @param local where it is kept, the barrier or a store */
    public SyncMark(Entries local) {
        this.local = local;
        this.state = local.get(KEY).map(SyncMark::decode);
    }

    private static State decode(byte[] bytes) {
        try {
            State read = JSON.readValue(bytes, State.class);
            if (read.version() != VERSION || read.phase() == null || read.after() == null) {
                throw new StoreException("entry " + KEY.path() + " is of version " + read.version()
                        + ", which this version of the program does not know: start the newer program again");
            }
            return read;
        } catch (IOException e) {
            throw new StoreException("entry " + KEY.path() + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** What says of a copy that nothing has come yet. */
    public static Change begun() {
        return change(new State(VERSION, Phase.FILLING, "", 0));
    }

    /** What removes the mark, for whoever writes it together with more; who has read the mark before must read it anew. */
    public static Change ending() {
        return Change.delete(KEY);
    }

    /** What is under way; empty if the copy is exact. */
    public Optional<State> state() {
        return state;
    }

    synchronized void filled(String after) {
        set(new State(VERSION, Phase.FILLING, after, 0), List.of());
    }

    /**
     * Notes that trees are compared from now on.
     *
     * @param with changes of local entries that are made by the same write
     */
    public synchronized void comparing(List<Change> with) {
        set(new State(VERSION, Phase.COMPARING, "", 0), with);
    }

    synchronized void levelling(long levelFrom) {
        set(new State(VERSION, Phase.LEVELLING, "", levelFrom), List.of());
    }

    private void set(State next, List<Change> with) {
        List<Change> changes = new ArrayList<>(with);
        changes.add(change(next));
        local.write(changes);
        state = Optional.of(next);
    }

    private static Change change(State next) {
        try {
            return Change.put(KEY, JSON.writeValueAsBytes(next));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the state of a synchronisation is plain data", e);
        }
    }

    /**
     * Notes that records up to a sequence were applied; removes the mark when they are enough.
     *
     * @return whether the copy is exact
     */
    public synchronized boolean applied(long sequence) {
        if (state.isPresent()
                && state.get().phase() == Phase.LEVELLING
                && sequence >= state.get().levelFrom()) {
            local.write(Change.delete(KEY));
            state = Optional.empty();
        }
        return state.isEmpty();
    }
}
