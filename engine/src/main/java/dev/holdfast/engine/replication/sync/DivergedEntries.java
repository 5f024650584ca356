package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The journal of a cluster that joins another history than its own: what it had written after the two parted is set aside
 * before it is overwritten, an entry once, as it was left.
 *
 * <p>What was written is told by the own log, so it is set aside before the first entry is fetched, since the log ends there. If the
 * log does not reach back to the parting, whatever differs is set aside when it is about to be overwritten. A round, from
 * {@link #begin} to {@link #end}, goes on after a kill where it was. Safe for use by many threads; those who change one
 * journal by several of these take turns, since they lock the store.
 */
public final class DivergedEntries {
    private static final String FOLDER = "replication/dr/diverged/";
    private static final Key STATE = Key.local(FOLDER + "state");
    private static final String ENTRY = FOLDER + "entry/";
    private static final String PATH = FOLDER + "path/";
    private static final int BATCH_BYTES = 1 << 20;
    private static final int PAGE = 500;

    private final Store store;
    private final Entries local;
    private final Clock clock;

    /**
     * @param store whose replicated entries are overwritten
     * @param local where the journal is kept, the barrier or a store
     */
    public DivergedEntries(Store store, Entries local, Clock clock) {
        this.store = store;
        this.local = local;
        this.clock = clock;
    }

    private DivergedState state() {
        return local.get(STATE).map(DivergedState::decode).orElse(DivergedState.EMPTY);
    }

    /**
     * Begins a round: sets aside what this cluster wrote after a sequence, as far as its log tells. One that is open, and has
     * overwritten nothing yet, is begun again: what was set aside in it is found at the place that it has.
     */
    public void begin(long parting) {
        synchronized (store) {
            long reached = store.replicatedSequence();
            DivergedState state = state();
            DivergedState begun = state.isOpenAt(reached) ? state.begunAgain(parting) : state.begun(parting, reached);
            save(new ArrayList<>(), begun);
            takeFrom(begun);
        }
    }

    /**
     * As {@link #begin}, while entries are overwritten already: a round that is open and goes back as far has set aside
     * everything that is this cluster's own.
     */
    public void goOn(long parting) {
        synchronized (store) {
            DivergedState state = state();
            if (state.open() && parting >= state.from()) {
                takeFrom(state);
            } else {
                begin(parting);
            }
        }
    }

    private void takeFrom(DivergedState begun) {
        DivergedState state = begun;
        try {
            while (!state.all() && state.cursor() < store.replicatedSequence()) {
                state = take(state, store.replicated().after(state.cursor(), BATCH_BYTES));
            }
        } catch (RecordsGoneException e) {
            save(new ArrayList<>(), state.takingAll());
        }
    }

    private DivergedState take(DivergedState state, List<ReplicatedRecord> records) {
        Map<String, SetAside> newest = new HashMap<>();
        for (ReplicatedRecord record : records) {
            record.changes().forEach(c -> newest.put(c.key().path(), new SetAside(record.time(), c)));
        }
        return setAside(newest, state, records.get(records.size() - 1).sequence());
    }

    /** Whether every entry that is about to be overwritten is set aside. */
    boolean takesAll() {
        return takesAll(state());
    }

    private static boolean takesAll(DivergedState state) {
        return state.open() && state.all();
    }

    /** Sets aside what these changes overwrite, if that is to be done; what is overwritten again is not this cluster's own. */
    void beforeCopying(List<Change> changes) {
        synchronized (store) {
            DivergedState state = state();
            if (takesAll(state)) {
                PathHmac hmac = PathHmac.of(local);
                Map<String, SetAside> old = new HashMap<>();
                for (Change change : changes) {
                    Key key = change.key();
                    Optional<byte[]> value =
                            local.get(place(state, hmac, key.path())).isPresent() ? Optional.empty() : store.get(key);
                    value.ifPresent(own -> old.put(key.path(), new SetAside(clock.millis(), Change.put(key, own))));
                }
                setAside(old, state, state.cursor());
            }
        }
    }

    /** Ends a round: the copy is that of the primary. */
    void end() {
        synchronized (store) {
            DivergedState state = state();
            if (state.open()) {
                save(new ArrayList<>(), state.ended());
            }
        }
    }

    /** The cursor moves on with the last write; what comes again after a kill goes to the index that it has. */
    private DivergedState setAside(Map<String, SetAside> entries, DivergedState state, long cursor) {
        PathHmac hmac = PathHmac.of(local);
        List<Change> changes = new ArrayList<>();
        DivergedState next = state;
        long bytes = 0;
        for (Map.Entry<String, SetAside> entry : entries.entrySet()) {
            Key place = place(state, hmac, entry.getKey());
            Optional<byte[]> known = local.get(place);
            byte[] index = known.orElse(
                    ByteBuffer.allocate(Long.BYTES).putLong(next.next()).array());
            Key key = Key.local(ENTRY + HexFormat.of().formatHex(index));
            byte[] aside = entry.getValue().encode();
            if (bytes + aside.length > BATCH_BYTES) {
                save(changes, next);
                changes = new ArrayList<>();
                bytes = 0;
            }
            next = known.isPresent() ? next : next.withOneMore();
            changes.add(Change.put(place, index));
            changes.add(Change.put(key, aside));
            bytes += aside.length;
        }
        save(changes, next.at(cursor));
        return next.at(cursor);
    }

    private static Key place(DivergedState state, PathHmac hmac, String path) {
        return Key.local(PATH + hex(state.round()) + "/" + hmac.hex(path));
    }

    private static String hex(long number) {
        return HexFormat.of().toHexDigits(number);
    }

    private void save(List<Change> changes, DivergedState next) {
        changes.add(Change.put(STATE, next.encode()));
        local.write(changes);
    }

    /** How many entries are in the journal. */
    public long total() {
        return state().total();
    }

    /** Entries behind an index, in order. */
    public List<DivergedEntry> list(long after, int limit) {
        PathHmac hmac = PathHmac.of(local);
        return local.range(Area.LOCAL, ENTRY, ENTRY + hex(after), limit).stream()
                .map(entry -> told(entry, hmac))
                .toList();
    }

    private static DivergedEntry told(Entry entry, PathHmac hmac) {
        SetAside aside = SetAside.decode(entry.value());
        long index = HexFormat.fromHexDigitsToLong(entry.key().path().substring(ENTRY.length()));
        String path = aside.change().key().path();
        return new DivergedEntry(
                index, Instant.ofEpochMilli(aside.time()), aside.operation(), PathHmac.PREFIX + hmac.hex(path));
    }

    /** Removes all entries. */
    public void clear() {
        synchronized (store) {
            for (String folder : List.of(ENTRY, PATH)) {
                List<Entry> page = local.range(Area.LOCAL, folder, "", PAGE);
                while (!page.isEmpty()) {
                    local.write(page.stream().map(e -> Change.delete(e.key())).toList());
                    page = local.range(Area.LOCAL, folder, "", PAGE);
                }
            }
            save(new ArrayList<>(), state().cleared());
        }
    }
}
