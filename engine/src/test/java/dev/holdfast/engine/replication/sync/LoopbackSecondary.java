package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.replication.stream.Applier;
import dev.holdfast.engine.replication.stream.Frame.Heartbeat;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import java.io.DataOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A store that follows a {@link LoopbackPrimary}, as a secondary does: streams, and synchronises where it must. */
public final class LoopbackSecondary implements Runnable, AutoCloseable {
    private final Store store;
    private final int port;
    private final SyncMark mark;
    private final DivergedEntries diverged;
    private final SyncProgress progress = new SyncProgress();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicLong asked = new AtomicLong();
    private volatile Socket stream;
    private volatile IOException lastError;
    private volatile boolean exact;
    private final AtomicInteger synchronisations = new AtomicInteger();
    private volatile Consumer<List<ReplicatedRecord>> onApplied = records -> {};
    private volatile Consumer<List<Change>> onCopied = changes -> {};

    public LoopbackSecondary(Store store, int port) {
        this.store = store;
        this.port = port;
        this.mark = new SyncMark(store);
        this.diverged = new DivergedEntries(store, store, Clock.systemUTC());
        this.exact = mark.state().isEmpty();
    }

    public LoopbackSecondary telling(Consumer<List<ReplicatedRecord>> applied, Consumer<List<Change>> copied) {
        onApplied = applied;
        onCopied = copied;
        return this;
    }

    @Override
    public void run() {
        while (!closed.get()) {
            try {
                follow();
            } catch (IOException e) {
                lastError = e;
            }
        }
    }

    private void follow() throws IOException {
        boolean begun =
                mark.state().filter(s -> s.phase() != SyncMark.Phase.LEVELLING).isPresent();
        if (begun || !stream()) {
            synchronise();
        }
    }

    /** One synchronisation. */
    public ReplicatedPosition synchronise() throws IOException {
        exact = false;
        synchronisations.incrementAndGet();
        ReplicatedPosition from = new Sync(store, mark, diverged, progress, changes -> onCopied.accept(changes))
                .run(new AskedTree(this::ask));
        exact = mark.applied(from.sequence());
        return from;
    }

    private InputStream ask(byte[] question) throws IOException {
        Socket socket = connect();
        asked.addAndGet(1 + question.length);
        socket.getOutputStream().write('T');
        socket.getOutputStream().write(question);
        return new FilterInputStream(socket.getInputStream()) {
            @Override
            public void close() throws IOException {
                socket.close();
            }
        };
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** Whether the log reached back. */
    private boolean stream() throws IOException {
        try (Socket socket = connect()) {
            stream = socket;
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.write('S');
            out.writeLong(store.replicated().position().sequence());
            if (socket.getInputStream().read() == 'G') {
                return false;
            }
            new Applier(store.replicated(), new Noting()).apply(socket.getInputStream());
            return true;
        }
    }

    private final class Noting implements Applier.Listener {
        @Override
        public void applied(List<ReplicatedRecord> records) {
            exact = mark.applied(records.get(records.size() - 1).sequence());
            onApplied.accept(records);
        }

        @Override
        public void heard(Heartbeat heartbeat) {
            exact = mark.applied(store.replicated().position().sequence());
        }
    }

    public boolean isExact() {
        return exact;
    }

    public int synchronisations() {
        return synchronisations.get();
    }

    public DivergedEntries diverged() {
        return diverged;
    }

    /** Bytes of questions that were sent. */
    public long asked() {
        return asked.get();
    }

    public SyncProgress progress() {
        return progress;
    }

    public IOException lastError() {
        return lastError;
    }

    /** Runs it on a thread of its own. */
    public Thread start() {
        Thread thread = new Thread(this, "secondary");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Override
    public void close() throws IOException {
        closed.set(true);
        if (stream != null) {
            stream.close();
        }
    }
}
