package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;

/** {@code delete}, {@code undelete} and {@code destroy}: takes chosen versions away and brings them back. */
final class VersionsApi implements Feature {
    private static final String NAME = "versions";
    private static final FieldSet FIELDS =
            FieldSet.of(Field.list(NAME).required().described("Versions", "Numbers of versions."));

    private final Versions versions;

    VersionsApi(Versions versions) {
        this.versions = versions;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("delete", versions::delete).described("Deletes versions; they can be brought back."),
                route("undelete", versions::undelete).described("Brings deleted versions back."),
                route("destroy", versions::destroy).described("Removes the data of versions for ever."));
    }

    private static Route route(String word, BiConsumer<String, Collection<Long>> action) {
        return Route.update(word + "/*" + KvPath.PARAM, FIELDS, call -> {
            action.accept(KvPath.of(call), numbers(call));
            return Response.none();
        });
    }

    private static List<Long> numbers(Call call) {
        List<Long> numbers = new ArrayList<>();
        for (String text : call.fields().list(NAME)) {
            try {
                numbers.add(Long.valueOf(text.strip()));
            } catch (NumberFormatException e) {
                throw InvalidFields.of(NAME, "must be a list of whole numbers");
            }
        }
        return numbers;
    }
}
