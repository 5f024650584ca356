package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code sys/managed-keys}: each type under its own spelling, described with its fields, and all other spellings under
 * one pattern. Fields of a write are validated here and not on the way, because they are laid over stored ones.
 */
public final class ManagedKeyApi implements Feature {
    private static final String ROOT = "sys/managed-keys/";

    private final ManagedKeys keys;
    private final TestSign testSign;
    private final ManagedKeyTypes types;

    public ManagedKeyApi(ManagedKeys keys, TestSign testSign, ManagedKeyTypes types) {
        this.keys = keys;
        this.testSign = testSign;
        this.types = types;
    }

    @Override
    public List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        for (ManagedKeyType type : types.all()) {
            routes.addAll(routes(type.name(), type.fields().describing(), call -> Optional.of(type)));
        }
        routes.addAll(routes(":type", FieldSet.NONE, call -> types.find(call.param("type"))));
        return routes;
    }

    private List<Route> routes(String segment, FieldSet described, Function<Call, Optional<ManagedKeyType>> find) {
        Function<Call, ManagedKeyType> type = call -> find.apply(call).orElseThrow(TypeName::unknown);
        String list = ROOT + segment;
        String key = list + "/:name";
        return List.of(
                Route.list(list, call -> list(type.apply(call))).described("Lists the keys of one type."),
                Route.read(key, call -> read(call, type.apply(call))).described("Reads a key, secrets redacted."),
                Route.update(key, described, call -> write(call, type.apply(call)))
                        .creatingUnless(call ->
                                find.apply(call).filter(t -> exists(call, t)).isPresent())
                        .described("Creates a key, or changes the fields that are sent."),
                Route.delete(key, call -> delete(call, type.apply(call)))
                        .described("Removes the reference; the key in the backend stays."),
                Route.update(key + "/test/sign", TestWish.FIELDS, call -> test(call, type.apply(call)))
                        .with(Route.Trait.CREATE_OR_UPDATE)
                        .described("Has random bytes signed by the key and verifies the signature."));
    }

    private Response list(ManagedKeyType type) {
        List<KeySummary> found = keys.list(type);
        if (found.isEmpty()) {
            throw ApiException.nothingFound();
        }
        return Response.data(KeyReplies.list(found, keys.mountsByKey()));
    }

    private Response read(Call call, ManagedKeyType type) {
        ManagedKey key = keys.find(type, name(call)).orElseThrow(ApiException::nothingFound);
        return Response.data(KeyReplies.read(key, keys.summary(type, name(call)).flatMap(KeySummary::lastTest)));
    }

    private Response write(Call call, ManagedKeyType type) {
        keys.put(type, name(call), call.request().data());
        return Response.none();
    }

    private boolean exists(Call call, ManagedKeyType type) {
        return keys.summary(type, name(call)).isPresent();
    }

    private Response delete(Call call, ManagedKeyType type) {
        keys.delete(type, name(call));
        return Response.none();
    }

    private Response test(Call call, ManagedKeyType type) {
        OpenKey open = keys.summary(type, name(call))
                .flatMap(known -> keys.open(name(call)))
                .orElseThrow(ApiException::nothingFound);
        TestResult result = testSign.run(open, TestWish.from(call.fields()));
        Response answer = Response.data(result.members());
        return result.scheme().hash() == HashAlgorithm.SHA1
                ? answer.withWarning("sha1 is not fit for signatures; use it for this test at most")
                : answer;
    }

    private static String name(Call call) {
        return call.param("name");
    }
}
