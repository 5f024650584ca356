package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code sys/remount}: moves a mount. A move is one write, so it is done before its id is known. */
public final class RemountApi implements Feature {
    private static final FieldSet FIELDS = FieldSet.of(
            Field.text("from").required().described("From", "Path of the mount."),
            Field.text("to").required().described("To", "Its new path."));

    private final MountTable table;
    private final Moves moves = new Moves();

    public RemountApi(MountTable table) {
        this.table = table;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.update("sys/remount", FIELDS, this::move)
                        .with(Route.Trait.SUDO)
                        .described("Moves a mount with its data and settings."),
                Route.read("sys/remount/status/:id", this::status).described("How a move went."));
    }

    private Response move(Call call) {
        String from = path(call, "from");
        String to = path(call, "to");
        table.move(from, to);
        return Response.data(Map.of("migration_id", moves.add(new Moves.Move(from, to))));
    }

    private static String path(Call call, String field) {
        String path = MountPaths.read(field, call.fields().text(field));
        MountPaths.requireFree(field, path);
        return path;
    }

    private Response status(Call call) {
        String id = call.param("id");
        Moves.Move move = moves.find(id).orElseThrow(ApiException::nothingFound);
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("source_mount", move.from());
        info.put("target_mount", move.to());
        info.put("status", "success");
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("migration_id", id);
        data.put("migration_info", info);
        return Response.data(data);
    }
}
