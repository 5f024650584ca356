package dev.holdfast.engine.audit;

import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One device: writes events in its style and keeps its chain.
 *
 * <p>Safe for use by many threads: lines are made side by side, and chained and written one after the other. A device
 * that cannot be opened stays enabled and tries again at each line.
 */
final class AuditDevice {
    private static final Logger LOG = LoggerFactory.getLogger(AuditDevice.class);

    private final DeviceSettings settings;
    private final AuditHash hash;
    private final LineFormat format;
    private final LineSink sink;
    private final Clock clock;
    private ChainHead head;
    private boolean open;

    AuditDevice(DeviceSettings settings, LineStyle style, LineSink sink, Optional<ChainHead> stored, Clock clock) {
        this.settings = settings;
        this.hash = new AuditHash(settings.salt());
        this.format = new LineFormat(hash, style);
        this.sink = sink;
        this.head = stored.orElse(ChainHead.START);
        this.clock = clock;
    }

    DeviceSettings settings() {
        return settings;
    }

    AuditHash hash() {
        return hash;
    }

    synchronized ChainHead head() {
        return head;
    }

    /** Records a call before its action; gives the line as written. */
    byte[] request(AuditEvent event) throws IOException {
        return append(format.request(event, clock.instant()));
    }

    /** Records a call after its action; gives the line as written. */
    byte[] response(AuditEvent event) throws IOException {
        return append(format.response(event, clock.instant()));
    }

    private synchronized byte[] append(byte[] body) throws IOException {
        open();
        ChainLine line = ChainLine.after(head, body);
        byte[] bytes = line.bytes();
        try {
            sink.write(bytes);
        } catch (IOException e) {
            reopenLater(e);
            throw e;
        }
        head = line.head();
        return bytes;
    }

    /** A write that failed may have left half a line, or closed the file: opening it again mends both. */
    private void reopenLater(IOException failure) {
        try {
            close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /**
     * Opens the sink, if it is not open. The chain goes on from the line that is there, unless more was written before:
     * then lines were cut off, and the gap shows in verification.
     */
    synchronized void open() throws IOException {
        if (!open) {
            ChainHead found =
                    sink.open().flatMap(ChainLine::parse).map(ChainLine::head).orElse(ChainHead.START);
            head = found.seq() > head.seq() ? found : head;
            open = true;
        }
    }

    /** Like {@link #close()}; what fails is logged, for there is nobody who could mend it. */
    void release() {
        try {
            close();
        } catch (IOException e) {
            LOG.error("audit device {} could not be closed; its last lines may be lost", settings.path(), e);
        }
    }

    /** Makes sure that the lines so far last. Holds nobody up who writes. */
    void force() throws IOException {
        sink.force();
    }

    /** Lets go of the sink; the next line opens it again, which is a new file if the old one was moved. */
    synchronized void close() throws IOException {
        open = false;
        sink.close();
    }
}
