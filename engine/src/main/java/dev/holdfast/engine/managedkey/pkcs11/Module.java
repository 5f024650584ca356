package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.FunctionTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A PKCS#11 module in this process.
 *
 * <p>Safe for use by many threads. Calls run under the read lock; C_Initialize and C_Finalize take the write lock, since
 * a module that is finalised during a call takes the process down. All waiting for locks is bounded.
 */
final class Module {
    private static final Logger LOG = LoggerFactory.getLogger(Module.class);
    private static final Duration FAREWELL = Duration.ofSeconds(5);

    /**
     * A module with one connection, on which calls gain nothing by running side by side. If its server dies while several
     * wait for answers, some of them may wait for ever (seen with 0.24.1), and the module could not be finalised any more.
     */
    private static final String ONE_CONNECTION = "p11-kit-client";

    private final Path path;
    private final Wedge wedge = new Wedge();
    private final CallThreads threads;
    private final Watch watch;
    private final ModuleLock lock;
    private final TokenLogins logins = new TokenLogins();
    private final Sightings sightings = new Sightings();
    private final PinMemory pins = new PinMemory();
    private final SessionPools pools = new SessionPools();
    private final Queue<Consumer<Attachment>> overdue = new ConcurrentLinkedQueue<>();
    private Cryptoki cryptoki;
    private boolean initialized;
    private boolean owned;
    private final AtomicInteger generation = new AtomicInteger();
    private int users;

    Module(Path path) {
        this.path = path;
        this.lock = new ModuleLock(path.getFileName().toString().startsWith(ONE_CONNECTION));
        this.threads = new CallThreads("pkcs11-" + path.getFileName());
        this.watch = new Watch("pkcs11-watch-" + path.getFileName());
    }

    Path path() {
        return path;
    }

    /** How often it has been initialised. */
    int generation() {
        return generation.get();
    }

    TokenLogins logins() {
        return logins;
    }

    Sightings sightings() {
        return sightings;
    }

    PinMemory pins() {
        return pins;
    }

    SessionPools pools() {
        return pools;
    }

    /**
     * @throws NoAnswerException if calls are stuck in the module
     */
    void admit() {
        wedge.admit();
    }

    /** Whether calls are stuck in it. */
    boolean isStuck() {
        return wedge.isStuck();
    }

    /**
     * Runs a task on a thread of the module and waits for it until the deadline. Only in a task may the methods below be
     * called.
     */
    <T> T call(Deadline deadline, Supplier<T> task) {
        PendingCall<T> call = pending(deadline, task, Optional::empty);
        call.start();
        begin(call);
        call.await();
        return call.outcome();
    }

    /**
     * A call that is to be made on a thread of the module.
     *
     * @param successor the call that the thread is to make next
     */
    <T> PendingCall<T> pending(Deadline deadline, Supplier<T> task, Supplier<Optional<PendingCall<?>>> successor) {
        return new PendingCall<>(task, deadline, wedge, why -> {}, successor);
    }

    /** Begins a call that was started on a thread of the module. */
    void begin(PendingCall<?> call) {
        threads.begin(call);
    }

    /**
     * Runs a task on this thread, however long it takes.
     *
     * @param onLeft told from another thread if the deadline passes
     */
    <T> T callHere(Deadline deadline, Supplier<T> task, Consumer<NoAnswerException> onLeft) {
        PendingCall<T> call = new PendingCall<>(task, deadline, wedge, onLeft, Optional::empty);
        call.start();
        watch.begin(call);
        try {
            call.run();
        } finally {
            watch.end(call);
            call.finish();
        }
        return call.outcome();
    }

    /** Makes calls to the initialised module; meanwhile it is not finalised. */
    <T> T with(Deadline deadline, Function<Attachment, T> calls) {
        while (true) {
            lock.share(deadline);
            try {
                if (initialized) {
                    Attachment attachment = new Attachment(cryptoki, generation.get());
                    makeUpFor(attachment);
                    return calls.apply(attachment);
                }
            } finally {
                lock.unshare();
            }
            lock.alone(deadline, this::initialize);
        }
    }

    /** Like {@link #with}, but does nothing if the module is not initialised. */
    void ifInitialized(Deadline deadline, Consumer<Attachment> calls) {
        lock.share(deadline);
        try {
            if (initialized) {
                calls.accept(new Attachment(cryptoki, generation.get()));
            }
        } finally {
            lock.unshare();
        }
    }

    /** Has calls made before any others as soon as the module answers again; they throw nothing. */
    void whenItAnswers(Consumer<Attachment> calls) {
        overdue.add(calls);
    }

    private void makeUpFor(Attachment attachment) {
        for (Consumer<Attachment> calls = overdue.poll(); calls != null; calls = overdue.poll()) {
            calls.accept(attachment);
        }
    }

    private void initialize() {
        if (initialized) {
            return;
        }
        if (cryptoki == null) {
            cryptoki = new Cryptoki(FunctionTable.load(path));
        }
        boolean first = cryptoki.initialize();
        owned = owned || first;
        initialized = true;
        generation.incrementAndGet();
    }

    /**
     * Finalises and initialises the module, unless somebody else did so meanwhile or it was initialised by other code of
     * this process, which would not survive it, or calls are stuck in it. All sessions, logins and handles are void
     * afterwards.
     *
     * @param seen the generation in which the caller saw the trouble
     * @param first makes calls before anybody else can; only if it is initialised here
     * @return whether the module is in another generation now
     */
    boolean initializeAgain(Deadline deadline, int seen, Consumer<Attachment> first) {
        if (wedge.isStuck()) {
            return generation.get() != seen;
        }
        lock.alone(deadline, () -> {
            if (owned && generation.get() == seen) {
                finish();
                initialize();
                LOG.info("PKCS#11 module {} was initialised again", path);
                first.accept(new Attachment(cryptoki, generation.get()));
            }
        });
        return generation.get() != seen;
    }

    /**
     * Finalises the module if nobody is logged in by it. Some modules see a changed PIN or token only when initialised
     * again; so the first one to come back finds things as they are.
     */
    void rest(Deadline deadline) {
        if (wedge.isStuck()) {
            return;
        }
        lock.alone(deadline, () -> {
            if (owned && logins.isIdle()) {
                finish();
            }
        });
    }

    private void finish() {
        if (initialized) {
            initialized = false;
            logins.clear();
            try {
                cryptoki.finish();
            } catch (CkException e) {
                LOG.warn("PKCS#11 module {} did not finalise cleanly: {}", path, e.getMessage());
            }
        }
    }

    synchronized void enter() {
        users++;
    }

    /** The last one to leave finalises the module, if no call is stuck in it. */
    synchronized void leave() {
        users--;
        if (users > 0 || wedge.isStuck()) {
            return;
        }
        try {
            Deadline deadline = Deadline.after(FAREWELL);
            call(deadline, () -> {
                lock.alone(deadline, this::finishIfOwned);
                return null;
            });
        } catch (NoAnswerException e) {
            LOG.warn("PKCS#11 module {} stays initialised: {}", path, e.getMessage());
        }
    }

    private void finishIfOwned() {
        if (owned) {
            finish();
            owned = false;
        }
    }

    @Override
    public String toString() {
        return "Module[" + path + "]";
    }
}
