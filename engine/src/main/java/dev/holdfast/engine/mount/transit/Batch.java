package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Calls that take one entry, or many in {@code batch_input}.
 *
 * <p>An entry that is wrong does not keep the others from being answered. A failure that is not the entry's own, such as
 * a backend's, is that of the whole call.
 */
final class Batch {
    private static final String INPUT = "batch_input";
    private static final String REFERENCE = "reference";
    private static final String PARTIAL = "partial_failure_response_code";
    private static final Set<Long> WITHOUT_BODY = Set.of(204L, 205L, 304L);

    private final FieldSet entry;

    /** @param members what one entry has */
    Batch(Field... members) {
        List<Field> all = new ArrayList<>(List.of(members));
        all.add(Field.text(REFERENCE).described("Reference", "Comes back with the entry's result."));
        this.entry = FieldSet.of(all);
    }

    /** The fields of a call: those of an entry, those that hold for all entries, and the entries themselves. */
    FieldSet fields(Field... common) {
        List<Field> all = new ArrayList<>(entry.fields());
        all.removeIf(field -> field.name().equals(REFERENCE));
        all.addAll(List.of(common));
        all.add(Field.maps(INPUT, entry)
                .described("Batch", "Many entries in place of one; the entry's own fields are ignored then."));
        all.add(Field.integer(PARTIAL)
                .between(200, 599)
                .described("Partial failure", "The status if some entries fail and others do not; 400 if not sent."));
        return FieldSet.of(all);
    }

    /**
     * Does the work for the one entry or for each of many.
     *
     * @param work from an entry's fields to its result
     */
    Response answer(Call call, Function<Fields, Map<String, Object>> work) {
        if (!call.fields().wasSent(INPUT)) {
            return Response.data(work.apply(call.fields()));
        }
        List<Map<String, Object>> entries = call.fields().maps(INPUT);
        if (entries.isEmpty()) {
            throw InvalidFields.of(INPUT, "must have at least one entry");
        }
        long partial = call.fields().integer(PARTIAL);
        if (WITHOUT_BODY.contains(partial)) {
            throw InvalidFields.of(PARTIAL, "must be a status whose answers have a body");
        }
        return results(entries, partial, work);
    }

    private Response results(
            List<Map<String, Object>> entries, long partial, Function<Fields, Map<String, Object>> work) {
        List<Map<String, Object>> results = new ArrayList<>();
        int failed = 0;
        for (Map<String, Object> sent : entries) {
            Map<String, Object> result = result(sent, work);
            failed += result.containsKey("error") ? 1 : 0;
            results.add(result);
        }
        Map<String, Object> data = Map.of("batch_results", results);
        if (failed == 0) {
            return Response.data(data);
        }
        boolean some = failed < entries.size() && partial != 0;
        return failure(some ? (int) partial : 400, failed + " of " + entries.size() + " entries failed", data);
    }

    private Map<String, Object> result(Map<String, Object> sent, Function<Fields, Map<String, Object>> work) {
        Map<String, Object> result = new LinkedHashMap<>();
        try {
            result.putAll(work.apply(entry.read(sent)));
        } catch (ApiException refusal) {
            if (refusal.status() != 400) {
                throw refusal;
            }
            result.put("error", String.join("; ", refusal.errors()));
        }
        if (sent.get(REFERENCE) != null) {
            result.put(REFERENCE, sent.get(REFERENCE).toString());
        }
        return result;
    }

    private static Response failure(int status, String error, Map<String, Object> data) {
        if (status >= 400) {
            throw new ApiException(status, List.of(error), data, Map.of());
        }
        return new Response(status, Response.Shape.ENVELOPE, data, null, List.of(), Map.of());
    }
}
