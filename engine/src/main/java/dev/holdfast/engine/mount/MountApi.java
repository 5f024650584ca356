package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** {@code sys/mounts}: which path is served by what. */
public final class MountApi implements Feature {
    private static final String ONE = "sys/mounts/*path";
    private static final String TUNE = ONE + "/tune";
    private static final Field DESCRIPTION = Field.text("description").described("Description", "For people.");
    private static final Field OPTIONS = Field.map("options").described("Options", "Of the type; kv has version.");

    private final MountTable table;
    private final MountTypes types;

    public MountApi(MountTable table, MountTypes types) {
        this.table = table;
        this.types = types;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/mounts", call -> list()).described("All mounts."),
                Route.read(ONE, this::read).described("A mount."),
                Route.update(ONE, mountFields(), this::enable).described("Mounts a secrets engine at a path."),
                Route.delete(ONE, this::disable).described("Takes a mount away, with all its data."),
                Route.read(TUNE, this::readTuning).described("The settings of a mount, as they take effect."),
                Route.update(TUNE, tuneFields(), this::tune).described("Changes the settings that are sent."));
    }

    private FieldSet mountFields() {
        return FieldSet.of(
                Field.text("type")
                        .required()
                        .allowed(types.spellings().toArray(String[]::new))
                        .described("Type", "The kind of secrets engine."),
                DESCRIPTION,
                Field.map("config").described("Config", "The settings that tune has too, description aside."),
                OPTIONS,
                Field.bool("local").described("Local", "Kept as a note; copies for disaster recovery are whole."),
                Field.bool("seal_wrap").described("Seal wrap", "Kept as a note."),
                Field.bool("external_entropy_access").described("External entropy", "Kept as a note."));
    }

    private static FieldSet tuneFields() {
        List<Field> fields = new ArrayList<>(List.of(DESCRIPTION, OPTIONS));
        fields.addAll(MountConfig.FIELDS.fields());
        return FieldSet.of(fields);
    }

    private Response list() {
        Map<String, Object> shown = new LinkedHashMap<>();
        table.all().forEach(mount -> shown.put(mount.path(), MountReplies.full(mount)));
        shown.put(SystemMount.PATH, MountReplies.full(SystemMount.MOUNT));
        return Response.data(shown);
    }

    private Response read(Call call) {
        return Response.data(MountReplies.full(require(path(call))));
    }

    private Response enable(Call call) {
        MountPaths.requireFree("path", path(call));
        Fields fields = call.fields();
        String spelling = fields.text("type");
        String uuid = UUID.randomUUID().toString();
        String type = types.spelled(spelling).name();
        table.enable(new Mount(
                uuid,
                path(call),
                type,
                type + "_" + uuid.substring(0, 8),
                fields.text("description"),
                fields.bool("local"),
                fields.bool("seal_wrap"),
                fields.bool("external_entropy_access"),
                types.options(spelling, Options.texts(fields.map("options"))),
                MountConfig.of(MountConfig.FIELDS.read(fields.map("config")))));
        return Response.none();
    }

    private Response disable(Call call) {
        MountPaths.requireFree("path", path(call));
        table.disable(path(call));
        return Response.none();
    }

    private Response readTuning(Call call) {
        Mount mount = require(path(call));
        return Response.data(MountReplies.tuned(mount, table.leases(mount)));
    }

    private Response tune(Call call) {
        MountPaths.requireFree("path", path(call));
        Fields sent = call.fields();
        table.tune(
                path(call),
                mount -> mount.tuned(
                        sent.wasSent("description") ? sent.text("description") : mount.description(),
                        Options.changed(mount.options(), Options.texts(sent.map("options"))),
                        mount.config().changedBy(sent)));
        return Response.none();
    }

    private Mount require(String path) {
        return Optional.of(SystemMount.MOUNT)
                .filter(mount -> mount.path().equals(path))
                .or(() -> table.at(path))
                .orElseThrow(() -> MountTable.noMount(path));
    }

    private static String path(Call call) {
        return MountPaths.folder(call.param("path"));
    }
}
