package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code sys/audit} and {@code sys/audit-entries}: audit devices, and what they have written. All need sudo. */
public final class AuditCalls {
    private static final String ENTRIES = "sys/audit-entries";

    private final Holdfast holdfast;

    AuditCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /**
     * Audit lines, oldest first.
     *
     * @param entries one object a line, as written
     * @param next number to go on after; it begins anew when the active node does
     */
    public record Page(List<JsonNode> entries, long next) {}

    /**
     * An enabled audit device.
     *
     * @param path ends with a slash
     * @param file where a device of type {@code file} writes, "" for others
     * @param lines written so far
     */
    public record Device(String path, String type, String description, String file, long lines) {}

    /**
     * The newest lines that the active node holds.
     *
     * @param limit 1 to 10000
     * @param path only requests whose path begins so, "" for all
     * @param operation only requests of this operation, "" for all
     */
    public Page newest(int limit, String path, String operation) {
        return page(Map.of("limit", limit, "path", path, "operation", operation));
    }

    /**
     * The lines that came after a number.
     *
     * @param next of the page before
     */
    public Page after(long next, int limit) {
        return page(Map.of("after", next, "limit", limit));
    }

    private Page page(Map<String, Object> query) {
        JsonNode data = holdfast.expect(Operation.READ, ENTRIES, query).data();
        List<JsonNode> entries = new ArrayList<>();
        data.path("entries").forEach(entries::add);
        return new Page(List.copyOf(entries), data.path("next").asLong());
    }

    public List<Device> devices() {
        List<Device> devices = new ArrayList<>();
        holdfast.expect(Operation.READ, "sys/audit", Map.of())
                .data()
                .elements()
                .forEachRemaining(device -> devices.add(new Device(
                        device.path("path").asText(),
                        device.path("type").asText(),
                        device.path("description").asText(""),
                        device.path("options").path("file_path").asText(""),
                        device.path("chain_head").path("seq").asLong())));
        return List.copyOf(devices);
    }

    /**
     * Enables a device that writes to a file of the active node.
     *
     * @param path the device's name
     * @param file absolute path
     */
    public void enableFile(String path, String file) {
        holdfast.expect(
                Operation.UPDATE, "sys/audit/" + path, Map.of("type", "file", "options", Map.of("file_path", file)));
    }
}
