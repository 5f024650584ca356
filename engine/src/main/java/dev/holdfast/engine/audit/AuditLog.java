package dev.holdfast.engine.audit;

import dev.holdfast.engine.store.Entries;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records every call on all enabled devices. Once one is enabled, a call that none of them can record must not happen.
 *
 * <p>Safe for use by many threads.
 */
public final class AuditLog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AuditLog.class);

    private final DeviceTable table;
    private final AuditRing ring = new AuditRing();
    private final AtomicLong failures = new AtomicLong();

    /** Lines for the standard output go to this process's. */
    public AuditLog(Entries entries, Clock clock) {
        this(entries, clock, new FileOutputStream(FileDescriptor.out));
    }

    AuditLog(Entries entries, Clock clock, OutputStream stdout) {
        this.table = new DeviceTable(new DeviceStore(entries), new DeviceFactory(stdout, clock));
    }

    /** What one device does with an event; gives the line as written. */
    private interface Recording {
        byte[] on(AuditDevice device) throws IOException;
    }

    /**
     * Records a call before its action.
     *
     * @throws AuditFailedException if devices are enabled and none could record it; the action must not happen then
     */
    public void request(AuditEvent event) {
        record(event, device -> device.request(event));
    }

    /**
     * Records a call after its action.
     *
     * @throws AuditFailedException if devices are enabled and none could record it; the answer must not go out then
     */
    public void response(AuditEvent event) {
        record(event, device -> device.response(event));
    }

    private void record(AuditEvent event, Recording recording) {
        List<AuditDevice> enabled = table.devices();
        boolean recorded = enabled.isEmpty();
        for (AuditDevice device : enabled) {
            Optional<byte[]> line = record(event, device, recording);
            if (line.isPresent() && !recorded) {
                ring.add(event.request(), line.get());
                recorded = true;
            }
        }
        if (!recorded) {
            throw new AuditFailedException();
        }
    }

    private Optional<byte[]> record(AuditEvent event, AuditDevice device, Recording recording) {
        try {
            return Optional.of(recording.on(device));
        } catch (IOException e) {
            failures.incrementAndGet();
            LOG.error(
                    "audit device {} cannot record request {}",
                    device.settings().path(),
                    event.request().id(),
                    e);
            return Optional.empty();
        }
    }

    /** How often a device could not record a call, since this process began. */
    public long failures() {
        return failures.get();
    }

    /** The newest lines. */
    AuditRing ring() {
        return ring;
    }

    /**
     * Takes over the devices that the store names: at unsealing, and when replication has changed them. One that cannot
     * be opened stays enabled, and is tried again at each call.
     *
     * @throws dev.holdfast.engine.store.StoreException if the settings cannot be read
     */
    public void load() {
        table.load();
    }

    /** Opens all files again, as after a log rotation. The chains go on. */
    public void reopen() {
        table.reopen();
    }

    /** Lets go of all devices, at sealing. Calls are not recorded until {@link #load()}. */
    @Override
    public void close() {
        table.close();
        ring.clear();
    }

    /** The enabled devices. */
    DeviceTable table() {
        return table;
    }
}
