package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Routes of audit devices. */
public final class AuditApi implements Feature {
    private static final FieldSet DEVICE = FieldSet.of(
            Field.text("type").allowed("file", "stdout").required().described("Type", "Where the lines go."),
            Field.text("description").described("Description", "For people."),
            Field.bool("local").described("Local", "Belongs to this cluster alone, not to its secondaries."),
            Field.map("options").withDefault(Map.of()).described("Options", "file_path, mode, prefix and others."));
    private static final FieldSet HASH =
            FieldSet.of(Field.text("input").required().described("Input", "The value to look for in audit lines."));

    private final DeviceTable table;

    public AuditApi(AuditLog log) {
        this.table = log.table();
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/audit", call -> list())
                        .with(Route.Trait.SUDO)
                        .described("Enabled audit devices with the heads of their chains."),
                Route.update("sys/audit/*path", DEVICE, this::enable)
                        .with(Route.Trait.SUDO)
                        .described("Enables an audit device."),
                Route.delete("sys/audit/*path", this::disable)
                        .with(Route.Trait.SUDO)
                        .described("Disables an audit device."),
                Route.update("sys/audit-hash/*path", HASH, this::hash)
                        .described("The value as it stands in a device's lines."));
    }

    private Response list() {
        Map<String, Object> all = new LinkedHashMap<>();
        table.devices().forEach(device -> all.put(device.settings().path(), describe(device)));
        return Response.data(all);
    }

    private static Map<String, Object> describe(AuditDevice device) {
        DeviceSettings settings = device.settings();
        ChainHead head = device.head();
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("type", settings.type());
        shown.put("description", settings.description());
        shown.put("local", settings.local());
        shown.put("path", settings.path());
        shown.put("options", settings.options());
        shown.put("chain_head", Map.of("seq", head.seq(), "hash", head.hash()));
        return shown;
    }

    private Response enable(Call call) {
        Fields fields = call.fields();
        Map<String, String> options = new LinkedHashMap<>();
        fields.map("options").forEach((name, value) -> options.put(name, String.valueOf(value)));
        table.enable(new DeviceSettings(
                path(call),
                fields.text("type"),
                fields.text("description"),
                fields.bool("local"),
                options,
                UUID.randomUUID().toString()));
        return Response.none();
    }

    private Response disable(Call call) {
        table.disable(path(call));
        return Response.none();
    }

    private Response hash(Call call) {
        return table.devices().stream()
                .filter(device -> device.settings().path().equals(path(call)))
                .findFirst()
                .map(device -> Response.data(
                        Map.of("hash", device.hash().of(call.fields().text("input")))))
                .orElseThrow(() -> ApiException.badRequest("no audit device is enabled at " + path(call)));
    }

    private static String path(Call call) {
        String path = call.param("path");
        return path.endsWith("/") ? path : path + "/";
    }
}
