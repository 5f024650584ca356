package dev.holdfast.engine.replication.stream;

import dev.holdfast.engine.replication.stream.Frame.Shipped;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Reads frames ahead of the one who applies them, so that those that come together are applied together. Bounded: when so
 * many bytes wait, nothing is read, and the sender is held up. One thread reads, another takes.
 */
final class Intake implements Runnable {
    private static final int MAX_BYTES = 2 << 20;
    private static final int MAX_FRAMES = 4096;
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private List<Frame> frames = new ArrayList<>();
    private long bytes;
    private boolean ended;
    private Exception failure;

    Intake(InputStream in) {
        this.in = new BufferedInputStream(in, BUFFER);
    }

    @Override
    public void run() {
        Exception why = new IOException("reading the stream ended without an answer");
        try {
            readAll();
            why = null;
        } catch (IOException | RuntimeException e) {
            why = e;
        } finally {
            end(why); // also after an error of the virtual machine, or the one who takes would wait for ever
        }
    }

    private void readAll() throws IOException {
        FrameInput input = new FrameInput(in);
        Optional<FrameInput.Raw> raw = input.next();
        while (raw.isPresent() && add(FrameCodec.decode(raw.get()))) {
            raw = input.next();
        }
    }

    /** Whether to go on. */
    private boolean add(Frame frame) {
        lock.lock();
        try {
            while ((bytes >= MAX_BYTES || frames.size() >= MAX_FRAMES) && !ended) {
                changed.awaitUninterruptibly();
            }
            frames.add(frame);
            bytes += frame instanceof Shipped shipped ? shipped.record().size() : 0;
            changed.signalAll();
            return !ended;
        } finally {
            lock.unlock();
        }
    }

    private void end(Exception why) {
        lock.lock();
        try {
            ended = true;
            failure = why;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for frames and takes all that are there; none when the stream has ended.
     *
     * @throws IOException what ended the stream, when all before it was taken
     */
    List<Frame> take() throws IOException {
        lock.lock();
        try {
            while (frames.isEmpty() && !ended) {
                changed.awaitUninterruptibly();
            }
            if (frames.isEmpty() && failure != null) {
                throw failed();
            }
            List<Frame> taken = frames;
            frames = new ArrayList<>();
            bytes = 0;
            changed.signalAll();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    private IOException failed() {
        if (failure instanceof RuntimeException defect) {
            throw defect;
        }
        return (IOException) failure;
    }

    /** Nothing more is taken. */
    void close() {
        lock.lock();
        try {
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
