package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.stream.Shipper;
import dev.holdfast.engine.replication.sync.AskedTree;
import dev.holdfast.engine.replication.sync.RemoteTree;
import dev.holdfast.engine.replication.sync.ServedTree;
import dev.holdfast.engine.replication.sync.TreeServer;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.StoreException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/** A link to a primary of this process; records go over sockets, so that there is a bound on what waits. */
final class StoreLink implements PrimaryLink {
    private final String address;
    private final StorePrimary primary;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final Queue<Thread> shippers = new ConcurrentLinkedQueue<>();

    StoreLink(String address, StorePrimary primary) {
        this.address = address;
        this.primary = primary;
        primary.links.add(this);
    }

    @Override
    public String address() {
        return address;
    }

    private void reach() throws IOException {
        if (primary.unreachable) {
            throw new ConnectException("connection refused");
        }
        if (primary.hanging) {
            hang();
        }
        if (closed.getCount() == 0) {
            throw new IOException("the link is closed");
        }
        Optional<LinkRefusedException> refusal = primary.refusal;
        if (refusal.isPresent()) {
            throw refusal.get();
        }
    }

    private void hang() {
        try {
            closed.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public Report hello(String holder, Report own) throws IOException {
        primary.hellos.incrementAndGet();
        return heartbeat(own);
    }

    @Override
    public Report heartbeat(Report own) throws IOException {
        reach();
        primary.lastHeard = Optional.of(own);
        return primary.report();
    }

    @Override
    public Report tell(Report own) throws IOException {
        return heartbeat(own);
    }

    @Override
    public InputStream stream(long after) throws IOException {
        reach();
        if (after < primary.store.replicated().oldest()) {
            throw new LinkRefusedException(Why.LOG_GONE, "the log is gone");
        }
        primary.streams.incrementAndGet();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Socket receiver = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
            Socket sender = server.accept();
            sockets.addAll(List.of(receiver, sender));
            ship(after, sender);
            return receiver.getInputStream();
        }
    }

    private void ship(long after, Socket sender) {
        Thread shipper = new Thread(
                () -> {
                    try (sender) {
                        OutputStream out = mute(sender.getOutputStream());
                        new Shipper(primary.store, primary.clock, StorePrimary.BEAT).ship(after, out);
                    } catch (IOException | RecordsGoneException | InterruptedException e) {
                        // the secondary comes again
                    }
                },
                "store-primary-ship");
        shipper.setDaemon(true);
        shipper.start();
        shippers.add(shipper);
    }

    private OutputStream mute(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                Optional<byte[]> instead = primary.instead;
                if (instead.isPresent()) {
                    out.write(instead.get());
                } else if (!primary.silent) {
                    out.write(bytes, from, length);
                }
            }
        };
    }

    @Override
    public RemoteTree tree() {
        RemoteTree served = new ServedTree(
                primary.store, after -> primary.store.replicated().keepAfter("south", after));
        primary.comparisons.incrementAndGet();
        return new AskedTree(question -> {
            reach();
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            new TreeServer(served).answer(new ByteArrayInputStream(question), answer);
            reach();
            return new ByteArrayInputStream(answer.toByteArray());
        });
    }

    @Override
    public void close() {
        closed.countDown();
        primary.links.remove(this);
        shippers.forEach(Thread::interrupt);
        for (Socket socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new StoreException("a socket cannot be closed", e);
            }
        }
    }
}
