package dev.holdfast.engine.barrier;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The entries of a store, encrypted on the way in and decrypted on the way out; the format is in the package's
 * description.
 *
 * <p>While closed, every read and write throws {@link SealedException}; what cannot be decrypted throws {@link
 * BarrierException}. Safe for use by many threads: calls share a lock, which opening, closing and rotating hold alone,
 * so no write is under way once {@link #close()} has returned.
 */
public final class Barrier implements Entries, AutoCloseable {
    /** Entries with such paths lie outside the barrier. */
    public static final String OUTSIDE = "core/seal/";

    /** Of the replicated entry that holds the keys of all others. */
    public static final String KEYRING_PATH = OUTSIDE + "keyring";

    /**
     * After so many encryptions the key is replaced: nine tenths of 2^32, up to which random nonces of 96 bits are sound
     * (NIST SP 800-38D, section 8.3).
     */
    static final long ENCRYPTIONS_PER_KEY = 3_865_470_566L;

    private static final long BLOCK = 1 << 16;

    private final Store store;
    private final Clock clock;
    private final long encryptionsPerKey;
    private final long block;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private Keyring keyring;
    private Secret rootKey;
    private Encryptions encryptions;

    /** A closed barrier over this store. */
    public Barrier(Store store, Clock clock) {
        this(store, clock, ENCRYPTIONS_PER_KEY, BLOCK);
    }

    Barrier(Store store, Clock clock, long encryptionsPerKey, long block) {
        this.store = store;
        this.clock = clock;
        this.encryptionsPerKey = encryptionsPerKey;
        this.block = block;
    }

    /**
     * What a new keyring and the first entries look like in the store. Writes nothing and leaves the barrier closed.
     *
     * @param newRootKey 32 bytes that will open this barrier
     * @param first entries in plaintext
     * @return changes for the store, to be written in one batch
     */
    public List<Change> initialize(Secret newRootKey, List<Change> first) {
        try (Keyring ring = Keyring.create(clock.instant())) {
            List<Change> changes = new ArrayList<>();
            changes.add(KeyringEntry.sealed(ring, newRootKey));
            changes.add(EncryptionCount.change(Area.REPLICATED, ring.active().term(), first.size()));
            first.forEach(change -> changes.add(ring.sealed(change)));
            return changes;
        }
    }

    /**
     * Opens with a copy of the root key, or reads the keyring anew if it is open.
     *
     * @throws BarrierException if there is no keyring, or this key does not open it
     */
    public void open(Secret key) {
        exclusively(() -> {
            Keyring read = KeyringEntry.read(store, key);
            Encryptions counted = counted(read);
            Secret copy = Secret.owning(key.copy());
            wipe();
            rootKey = copy;
            use(read, counted);
        });
    }

    /**
     * Has the entries below replaced, while nobody reads or writes them here, and opens with the key to the new ones.
     *
     * @throws BarrierException if this key does not open them
     */
    public void replace(Secret key, Runnable replacement) {
        exclusively(() -> {
            replacement.run();
            open(key);
        });
    }

    /**
     * Reads the keyring anew, after its entry was changed by replication or another node.
     *
     * @throws SealedException if the barrier is closed
     */
    public void reload() {
        exclusively(() -> {
            requireOpen();
            Keyring read = KeyringEntry.read(store, rootKey);
            Encryptions counted = counted(read);
            keyring.close();
            use(read, counted);
        });
    }

    private Encryptions counted(Keyring ring) {
        return new Encryptions(store, ring.active().term(), block);
    }

    private void use(Keyring ring, Encryptions counted) {
        keyring = ring;
        encryptions = counted;
    }

    /**
     * Adds a key that encrypts from now on; older ones still decrypt.
     *
     * @throws SealedException if the barrier is closed
     */
    public void rotate() {
        exclusively(this::rotateNow);
    }

    private void rotateNow() {
        Keyring next = requireOpen().rotated(clock.instant());
        Encryptions counted = counted(next);
        store.write(KeyringEntry.sealed(next, rootKey));
        use(next, counted);
    }

    /**
     * A copy of the key that opens this barrier, for a cluster that is to have a copy of its entries.
     *
     * @throws SealedException if the barrier is closed
     */
    public Secret rootKey() {
        return whileOpen(ring -> Secret.owning(rootKey.copy()));
    }

    /** Wipes the keys, after running calls have ended. */
    @Override
    public void close() {
        exclusively(this::wipe);
    }

    public boolean isOpen() {
        return locked(lock.readLock(), () -> keyring != null);
    }

    /**
     * The active key's term, age and use.
     *
     * @throws SealedException if the barrier is closed
     */
    public KeyStatus keyStatus() {
        return whileOpen(
                ring -> new KeyStatus(ring.active().term(), ring.active().installed(), encryptions.total()));
    }

    @Override
    public Optional<byte[]> get(Key key) {
        Inside.require(key);
        return whileOpen(ring -> store.get(key).map(record -> ring.opened(key, record)));
    }

    @Override
    public List<Entry> range(Area area, String prefix, String after, int limit) {
        return whileOpen(ring -> Inside.range(store, area, prefix, after, limit).stream()
                .map(entry -> new Entry(entry.key(), ring.opened(entry.key(), entry.value())))
                .toList());
    }

    @Override
    public long write(List<Change> changes) {
        changes.forEach(change -> Inside.require(change.key()));
        rotateIfDue(changes);
        return whileOpen(ring -> {
            encryptions.add(changes);
            return store.write(
                    changes.stream().map(change -> ring.sealed(change)).toList());
        });
    }

    /**
     * What changes look like in the store, for whoever writes them there in another way.
     *
     * @throws SealedException if the barrier is closed
     */
    public List<Change> encrypted(List<Change> changes) {
        changes.forEach(change -> Inside.require(change.key()));
        return whileOpen(ring -> {
            encryptions.add(changes);
            return changes.stream().map(change -> ring.sealed(change)).toList();
        });
    }

    /** Only with replicated entries to write: a cluster that has none follows another, whose keyring it shares. */
    private void rotateIfDue(List<Change> changes) {
        boolean writesReplicated =
                changes.stream().anyMatch(change -> change.key().area() == Area.REPLICATED);
        if (writesReplicated && whileOpen(ring -> isWorn())) {
            exclusively(() -> {
                requireOpen();
                if (isWorn()) {
                    rotateNow();
                }
            });
        }
    }

    private boolean isWorn() {
        return encryptions.total() >= encryptionsPerKey;
    }

    private void wipe() {
        if (keyring != null) {
            keyring.close();
            rootKey.close();
            keyring = null;
            rootKey = null;
            encryptions = null;
        }
    }

    private Keyring requireOpen() {
        if (keyring == null) {
            throw new SealedException();
        }
        return keyring;
    }

    private <T> T whileOpen(Function<Keyring, T> use) {
        return locked(lock.readLock(), () -> use.apply(requireOpen()));
    }

    private void exclusively(Runnable change) {
        lock.writeLock().lock();
        try {
            change.run();
        } finally {
            lock.writeLock().unlock();
        }
    }

    private static <T> T locked(Lock held, Supplier<T> use) {
        held.lock();
        try {
            return use.get();
        } finally {
            held.unlock();
        }
    }
}
