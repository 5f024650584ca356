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
    /** What the paths of entries begin with that name devices. */
    public static final String DEVICES = DeviceStore.DEVICES;

    private static final Logger LOG = LoggerFactory.getLogger(AuditLog.class);

    private final DeviceTable table;
    private final Forcing forcing;
    private final AuditRing ring = new AuditRing();
    private final AtomicLong failures = new AtomicLong();

    /** Lines for the standard output go to this process's. */
    public AuditLog(Entries entries, Clock clock) {
        this(entries, clock, new FileOutputStream(FileDescriptor.out));
    }

    AuditLog(Entries entries, Clock clock, OutputStream stdout) {
        this.table = new DeviceTable(new DeviceStore(entries), new DeviceFactory(stdout, clock));
        this.forcing = new Forcing(table::force);
    }

    /** What one device does with an event; gives the line as written. */
    private interface Recording {
        byte[] on(AuditDevice device) throws IOException;
    }

    /** Takes the line of a call after its action. */
    public interface Outcome {

        /**
         * @throws AuditFailedException if devices are enabled and none could record it; the answer must not go out then
         */
        void record(AuditEvent event);
    }

    /**
     * Records a call before its action.
     *
     * @return what records it after its action, also if that has sealed the server and let go of the devices
     * @throws AuditFailedException if devices are enabled and none could record it; the action must not happen then
     */
    public Outcome request(AuditEvent event) {
        List<AuditDevice> enabled = table.devices();
        record(event, enabled, device -> device.request(event));
        return enabled.isEmpty() ? this::response : this::lateResponse;
    }

    private void response(AuditEvent event) {
        record(event, table.devices(), device -> device.response(event));
    }

    private void lateResponse(AuditEvent event) {
        if (table.devices().isEmpty()) {
            List<AuditDevice> sealed = table.sealed();
            record(event, sealed, device -> device.response(event));
            sealed.forEach(AuditDevice::release);
        } else {
            response(event);
        }
    }

    private void record(AuditEvent event, List<AuditDevice> devices, Recording recording) {
        boolean recorded = devices.isEmpty();
        for (AuditDevice device : devices) {
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
        forcing.start();
    }

    /** Opens all files again, as after a log rotation. The chains go on. */
    public void reopen() {
        table.reopen();
    }

    /** Lets go of all devices, at sealing. Calls are not recorded until {@link #load()}. */
    @Override
    public void close() {
        table.close();
        forcing.stop(); // afterwards: stopping interrupts it, which would close a file under it
        ring.clear();
    }

    /** The enabled devices. */
    DeviceTable table() {
        return table;
    }
}
