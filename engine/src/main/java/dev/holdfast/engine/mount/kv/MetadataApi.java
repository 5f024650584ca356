package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.store.Entries;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code metadata}: settings, notes and versions of paths, and their lists. */
final class MetadataApi implements Feature {
    private static final String ALL = "metadata";
    private static final String ONE = ALL + "/*" + KvPath.PARAM;
    private static final FieldSet FIELDS = FieldSet.of(fields());

    private final Entries entries;
    private final Metadata metadata;

    MetadataApi(Entries entries, Metadata metadata) {
        this.entries = entries;
        this.metadata = metadata;
    }

    private static List<Field> fields() {
        List<Field> fields = new ArrayList<>(VersionRules.FIELDS.fields());
        fields.add(Field.map(CustomMetadata.NAME)
                .described("Notes", "Texts by name: 64 at most, names of 128 and values of 512 bytes."));
        return fields;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.list(ALL, this::list).described("Names of secrets and folders of the mount."),
                Route.list(ONE, this::list).described("Names of secrets and folders in a folder."),
                Route.read(ONE, this::read).described("Settings, notes and versions of a secret."),
                Route.update(ONE, FIELDS, this::write)
                        .creatingUnless(
                                call -> metadata.find(call.param(KvPath.PARAM)).isPresent())
                        .described("Changes the settings and notes that are sent."),
                Route.of(Operation.PATCH, ONE, FIELDS, this::patch)
                        .described("Changes the settings that are sent and merges notes; null resets or removes."),
                Route.delete(ONE, this::delete).described("Removes a secret with all its versions for ever."));
    }

    private Response list(Call call) {
        return KvListing.answer(entries, VersionedEntries.NAMES + KvPath.folder(call));
    }

    private Response read(Call call) {
        return metadata.find(KvPath.of(call))
                .map(found -> Response.data(found.members()))
                .orElseThrow(ApiException::nothingFound);
    }

    private Response write(Call call) {
        metadata.put(KvPath.of(call), call.fields());
        return Response.none();
    }

    private Response patch(Call call) {
        if (!metadata.patch(KvPath.of(call), call.fields(), nulls(call.request().data()))) {
            throw ApiException.nothingFound();
        }
        return Response.none();
    }

    private static Set<String> nulls(Map<String, Object> sent) {
        Set<String> names = new HashSet<>(sent.keySet());
        names.removeIf(name -> sent.get(name) != null);
        return names;
    }

    private Response delete(Call call) {
        metadata.delete(KvPath.of(call));
        return Response.none();
    }
}
