package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The enabled devices: loaded, opened again, enabled, disabled, let go.
 *
 * <p>Safe for use by many threads: the list is replaced as a whole by the methods that change it, which exclude each
 * other; whoever records calls takes the list as it is.
 */
final class DeviceTable {
    private static final Logger LOG = LoggerFactory.getLogger(DeviceTable.class);

    private final DeviceStore store;
    private final DeviceFactory factory;
    private volatile List<AuditDevice> devices = List.of();
    private volatile List<AuditDevice> sealed = List.of();

    DeviceTable(DeviceStore store, DeviceFactory factory) {
        this.store = store;
        this.factory = factory;
    }

    /** The enabled devices. */
    List<AuditDevice> devices() {
        return devices;
    }

    /** The devices that were enabled when the server was sealed; none while it is not. */
    List<AuditDevice> sealed() {
        return sealed;
    }

    /**
     * Takes over the devices that the store names: at unsealing, and when replication has changed them. One that cannot
     * be opened stays enabled, and is tried again at each call.
     *
     * @throws StoreException if the settings cannot be read
     */
    synchronized void load() {
        Map<DeviceSettings, AuditDevice> running = new HashMap<>();
        // a device that still gets the last line of a call goes on as it is, so that its chain stays one
        sealed.forEach(device -> running.put(device.settings(), device));
        devices.forEach(device -> running.put(device.settings(), device));
        List<AuditDevice> loaded = new ArrayList<>();
        for (DeviceSettings settings : store.load()) {
            AuditDevice device = running.remove(settings);
            loaded.add(device == null ? factory.make(settings, store.head(settings.path())) : device);
        }
        devices = List.copyOf(loaded);
        sealed = List.of();
        running.values().forEach(AuditDevice::release);
        loaded.forEach(DeviceTable::tryToOpen);
    }

    private static void tryToOpen(AuditDevice device) {
        try {
            device.open();
        } catch (IOException e) {
            LOG.error(
                    "audit device {} cannot be opened; calls are refused unless another can record them",
                    device.settings().path(),
                    e);
        }
    }

    /**
     * Opens all files again, as after a log rotation. The chains go on.
     */
    synchronized void reopen() {
        devices.forEach(AuditDevice::release);
        saveHeads();
        devices.forEach(DeviceTable::tryToOpen);
    }

    /** Lets go of all devices, at sealing. None is enabled until {@link #load()}. */
    synchronized void close() {
        List<AuditDevice> closing = devices;
        closing.forEach(AuditDevice::release);
        saveHeads();
        sealed = closing;
        devices = List.of();
    }

    /** Makes sure that all lines so far last. */
    void force() {
        for (AuditDevice device : devices) {
            try {
                device.force();
            } catch (IOException e) {
                LOG.error(
                        "audit device {} cannot force its lines to the medium; they may be lost with power",
                        device.settings().path(),
                        e);
            }
        }
    }

    private void saveHeads() {
        Map<String, ChainHead> heads = new HashMap<>();
        devices.forEach(device -> heads.put(device.settings().path(), device.head()));
        try {
            store.saveHeads(heads);
        } catch (StoreException e) {
            LOG.warn("heads of the audit chains were not stored; the chains go on from the files' last lines", e);
        }
    }

    /**
     * Enables a device: writes a test line, then stores the settings.
     *
     * @throws ApiException 400 if the path or target is taken, an option is wrong or the test line cannot be written
     */
    synchronized void enable(DeviceSettings settings) {
        refuseTaken(settings);
        AuditDevice device = factory.make(settings, store.head(settings.path()));
        try {
            device.request(AuditEvent.of(Request.of(Operation.UPDATE, "sys/audit/test"), Caller.NOBODY));
            store.save(settings);
        } catch (IOException e) {
            device.release();
            throw ApiException.badRequest("the test line cannot be written: " + e.getMessage());
        } catch (StoreException e) {
            device.release();
            throw e;
        }
        List<AuditDevice> more = new ArrayList<>(devices);
        more.add(device);
        devices = List.copyOf(more);
    }

    private void refuseTaken(DeviceSettings settings) {
        Optional<?> target =
                DeviceOptions.of(settings.type(), settings.options()).file();
        for (AuditDevice device : devices) {
            DeviceSettings other = device.settings();
            if (other.path().equals(settings.path())) {
                throw ApiException.badRequest("a device is already enabled at " + other.path() + "; disable it first");
            }
            if (DeviceOptions.of(other.type(), other.options()).file().equals(target)) {
                throw ApiException.badRequest("file_path: device " + other.path() + " writes there already");
            }
        }
    }

    /** Disables a device; without effect if there is none. */
    synchronized void disable(String path) {
        List<AuditDevice> left = new ArrayList<>(devices);
        for (AuditDevice device : devices) {
            if (device.settings().path().equals(path)) {
                store.remove(device.settings());
                left.remove(device);
                device.release();
            }
        }
        devices = List.copyOf(left);
    }
}
