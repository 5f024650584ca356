package dev.holdfast.engine.audit;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;

/** Makes devices from their settings. Immutable. */
final class DeviceFactory {
    private final OutputStream stdout;
    private final Clock clock;

    DeviceFactory(OutputStream stdout, Clock clock) {
        this.stdout = stdout;
        this.clock = clock;
    }

    /**
     * A device that is not open yet.
     *
     * @param stored where its chain stood when it was last closed
     */
    AuditDevice make(DeviceSettings settings, Optional<ChainHead> stored) {
        DeviceOptions options = DeviceOptions.of(settings.type(), settings.options());
        return new AuditDevice(settings, options.style(), sink(options), stored, clock);
    }

    private LineSink sink(DeviceOptions options) {
        byte[] start = (options.style().prefix() + "{\"time\":\"").getBytes(StandardCharsets.UTF_8);
        return options.file()
                .<LineSink>map(file -> new FileSink(file, options.mode(), start))
                .orElseGet(() -> new StreamSink(stdout));
    }
}
