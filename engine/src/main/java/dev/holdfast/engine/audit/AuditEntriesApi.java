package dev.holdfast.engine.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The newest audit lines, for the console. */
public final class AuditEntriesApi implements Feature {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<LinkedHashMap<String, Object>> OBJECT = new TypeReference<>() {};
    private static final FieldSet QUERY = FieldSet.of(
            Field.integer("after").between(0, Long.MAX_VALUE).described("After", "\"next\" of the reply before."),
            Field.integer("limit")
                    .between(1, AuditRing.MOST_LINES)
                    .withDefault(100L)
                    .described("Limit", "At most."),
            Field.text("path").described("Path", "Only requests whose path begins so."),
            Field.text("operation").described("Operation", "Only requests of this operation."));

    private final AuditLog log;

    public AuditEntriesApi(AuditLog log) {
        this.log = log;
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.of(Operation.READ, "sys/audit-entries", QUERY, this::read)
                .with(Route.Trait.SUDO)
                .described("The newest audit lines; with \"after\", those that came later."));
    }

    private Response read(Call call) {
        Fields fields = call.fields();
        int limit = (int) fields.integer("limit");
        long after = fields.integer("after");
        List<AuditRing.Line> lines = fields.wasSent("after")
                ? log.ring().after(after, limit, wanted(fields))
                : log.ring().newest(limit, wanted(fields));
        long next = lines.isEmpty() ? after : lines.get(lines.size() - 1).number();
        return Response.data(
                Map.of("entries", lines.stream().map(AuditEntriesApi::entry).toList(), "next", next));
    }

    private static Predicate<AuditRing.Line> wanted(Fields fields) {
        String path = fields.text("path");
        String operation = fields.text("operation");
        return line -> line.path().startsWith(path) && (operation.isEmpty() || operation.equals(line.operation()));
    }

    /** The line's JSON, without the device's prefix. */
    private static Map<String, Object> entry(AuditRing.Line line) {
        String text = new String(line.bytes(), StandardCharsets.UTF_8);
        try {
            return JSON.readValue(text.substring(text.indexOf('{')), OBJECT);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("lines are written as JSON", e);
        }
    }
}
