package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** An audit log over entries in memory, with one file to write. */
abstract class AuditLogLab {
    @TempDir
    Path folder;

    final MemoryStore entries = new MemoryStore();
    final ByteArrayOutputStream stdout = new ByteArrayOutputStream();
    final AuditLog log = started();

    AuditLog started() {
        AuditLog started = new AuditLog(entries, Clock.systemUTC(), stdout);
        started.load();
        return started;
    }

    Path file() {
        return folder.resolve("audit.log");
    }

    DeviceSettings settings(String path, Map<String, String> options) {
        Map<String, String> all = new LinkedHashMap<>(Map.of("file_path", file().toString()));
        all.putAll(options);
        return new DeviceSettings(path, "file", "", false, all, "salt");
    }

    void enable() {
        log.table().enable(settings("file/", Map.of()));
    }

    static AuditEvent event(String path) {
        return AuditEvent.of(Request.of(Operation.READ, path), Caller.NOBODY);
    }

    List<String> lines() throws IOException {
        return Files.readAllLines(file());
    }

    int verify(String head, Path... files) {
        return new AuditVerify(new PrintWriter(new StringWriter())).run(List.of(files), head);
    }

    String head(AuditLog of) {
        ChainHead head = of.table().devices().get(0).head();
        return head.seq() + ":" + head.hash();
    }
}
