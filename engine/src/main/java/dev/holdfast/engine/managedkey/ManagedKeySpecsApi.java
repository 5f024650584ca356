package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What forms need to know about managed keys: the field specifications, and where credentials come from. */
public final class ManagedKeySpecsApi implements Feature {
    private static final FieldSet SOURCE = FieldSet.of(Field.text(CommonFields.TYPE)
            .required()
            .allowed(TypeName.words().toArray(String[]::new))
            .spelled(TypeName.spellings())
            .described("Type", "Type of managed key."));

    private final ManagedKeyTypes types;

    public ManagedKeySpecsApi(ManagedKeyTypes types) {
        this.types = types;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.read("sys/internal/specs/managed-keys", this::specs)
                        .described("Describes the fields of every type of managed key."),
                Route.update("sys/internal/credential-source", SOURCE, this::credentialSource)
                        .described("Says where credentials come from that a managed key does not state."));
    }

    private Response specs(Call call) {
        List<Map<String, Object>> described = types.all().stream()
                .map(type -> TypeDescription.of(type, types.isAvailable(type)))
                .toList();
        return Response.data(Map.of("types", described));
    }

    private Response credentialSource(Call call) {
        CredentialSource source =
                types.require(call.fields().text(CommonFields.TYPE)).credentialSource();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("source", source.kind().word());
        data.put("detail", source.detail());
        return Response.data(data);
    }
}
