package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.cluster.PeerCall;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A call within this process, with a pipe for its answer. */
final class DirectCall implements PeerCall {
    private static final int PIPE = 1 << 16;

    private final X509Certificate sender;
    private final String path;
    private final Map<String, String> headers;
    private final byte[] body;
    private final PipedInputStream answer = new PipedInputStream(PIPE);
    private final PipedOutputStream out = new PipedOutputStream();
    private final CountDownLatch begun = new CountDownLatch(1);
    private volatile int status;
    private volatile boolean broken;

    DirectCall(X509Certificate sender, String path, Map<String, String> headers, byte[] body) throws IOException {
        this.sender = sender;
        this.path = path;
        this.headers = headers;
        this.body = body;
        answer.connect(out);
    }

    @Override
    public X509Certificate sender() {
        return sender;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    @Override
    public InputStream body() {
        return new ByteArrayInputStream(body);
    }

    @Override
    public OutputStream answer(int code, String contentType) {
        status = code;
        begun.countDown();
        return out;
    }

    @Override
    public void breakOff() {
        broken = true;
        begun.countDown();
        try {
            answer.close();
            out.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The server is done with it. */
    void end() {
        begun.countDown();
    }

    int status() {
        return status;
    }

    /** Waits for the answer to begin. */
    InputStream answer() throws IOException {
        try {
            begun.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (broken || status == 0) {
            throw new IOException("the call was broken off");
        }
        return new FilterInputStream(answer) {
            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                return checked(super.read(bytes, from, length));
            }

            @Override
            public int read() throws IOException {
                return checked(super.read());
            }
        };
    }

    private int checked(int read) throws IOException {
        if (broken) {
            throw new IOException("the call was broken off");
        }
        return read;
    }
}
