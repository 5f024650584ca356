package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/replication/dr/secondary/diverged-entries}: lists what was set aside, page by page, or clears it. */
public final class DivergedApi implements Feature {
    private static final long LONGEST_PAGE = 1000;
    private static final FieldSet FIELDS = FieldSet.of(
            Field.text("dr_operation_token")
                    .secret()
                    .described("DR operation token", "Or send it as the call's token."),
            Field.integer("after")
                    .between(0, Long.MAX_VALUE)
                    .withDefault(0L)
                    .described("After", "The index of the last entry of the page before."),
            Field.integer("limit").between(1, LONGEST_PAGE).withDefault(100L).described("Limit", "At most."),
            Field.bool("clear").withDefault(false).described("Clear", "Remove all entries for good."));

    private final DivergedEntries entries;

    public DivergedApi(DivergedEntries entries) {
        this.entries = entries;
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.update("sys/replication/dr/secondary/diverged-entries", FIELDS, this::answer)
                .with(Trait.DR_OPERATION, Trait.ON_DR_SECONDARY, Trait.DR_SECONDARY_ONLY)
                .described("Lists what this cluster wrote and its primary did not have, or clears that list."));
    }

    private Response answer(Call call) {
        Fields fields = call.fields();
        if (fields.bool("clear")) {
            entries.clear();
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("total", entries.total());
        data.put(
                "entries",
                entries.list(fields.integer("after"), (int) fields.integer("limit")).stream()
                        .map(DivergedApi::members)
                        .toList());
        return Response.data(data);
    }

    private static Map<String, Object> members(DivergedEntry entry) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("index", entry.index());
        members.put("time", entry.time().toString());
        members.put("operation", entry.operation());
        members.put("path_hmac", entry.pathHmac());
        return members;
    }
}
