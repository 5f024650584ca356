package dev.holdfast.engine.managedkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.cloud.Clouds;
import dev.holdfast.engine.managedkey.clouda.CloudAType;
import dev.holdfast.engine.managedkey.cloudb.CloudBType;
import dev.holdfast.engine.managedkey.cloudc.CloudCType;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** All of managed keys over memory: calls go through routes, fields and handlers as they do in the engine. */
public final class KeyLab {
    public static final List<KmsLibrary> LIBRARIES =
            List.of(new KmsLibrary("hsm1", Path.of("/opt/hsm1.so")), new KmsLibrary("HSM2", Path.of("/opt/hsm2.so")));

    final JdkToken token = new JdkToken();
    final Map<String, List<String>> mounts = new HashMap<>();
    final ManagedKeyTypes types;
    final ManagedKeys keys;
    private final Router router = new Router();

    public KeyLab() {
        this(Map.of());
    }

    /** @param environment the server's environment variables */
    public KeyLab(Map<String, String> environment) {
        this(new MemoryStore(), environment);
    }

    KeyLab(Entries entries, Map<String, String> environment) {
        this(entries, environment, token -> new Pkcs11Type(token::open, LIBRARIES));
    }

    /** @param pkcs11 makes the pkcs11 type; it may leave out the token that it is given */
    KeyLab(Entries entries, Map<String, String> environment, Function<JdkToken, ManagedKeyType> pkcs11) {
        types = new ManagedKeyTypes(
                Edition.ENTERPRISE,
                List.of(
                        pkcs11.apply(token),
                        new CloudAType(environment, clouds().service(TypeName.CLOUD_A)),
                        new CloudBType(clouds().service(TypeName.CLOUD_B), environment, Clock.systemUTC()),
                        new CloudCType(environment, clouds().service(TypeName.CLOUD_C), Clock.systemUTC())));
        keys = new ManagedKeys("root", entries, types, () -> mounts);
        keys.load();
        TestSign testSign = new TestSign(keys, new KeyMaker(), Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
        router.add(new ManagedKeyApi(keys, testSign, types).routes());
        router.add(new ManagedKeySpecsApi(types).routes());
    }

    /** The clouds; none of them is called but at an address that refuses, all attempts at which have time. */
    public static Clouds clouds() {
        return new Clouds(List.of(), Duration.ofSeconds(30));
    }

    public Response call(Operation operation, String path, Map<String, ?> data) {
        return call(Request.of(operation, path).withData(new LinkedHashMap<>(data)));
    }

    public Response call(Request request) {
        Router.Match match = router.match(request.path()).orElseThrow();
        Route route = match.route(request.operation()).orElseThrow();
        Call call = new Call(request, match.params(), route.fields().read(request.data()), Caller.NOBODY);
        return route.handler().handle(call);
    }

    Route route(Operation operation, String path) {
        return router.match(path).orElseThrow().route(operation).orElseThrow();
    }

    /** Writes a key; the path is type and name. */
    public void write(String path, Map<String, ?> data) {
        assertThat(call(Operation.UPDATE, "sys/managed-keys/" + path, data).status())
                .isEqualTo(204);
    }

    public Map<String, Object> read(String path) {
        return call(Operation.READ, "sys/managed-keys/" + path, Map.of()).body();
    }

    public Response test(String path, Map<String, ?> wish) {
        return call(Operation.UPDATE, "sys/managed-keys/" + path + "/test/sign", wish);
    }

    /** The refusal of a call, which must be one. */
    public ApiException refusal(Operation operation, String path, Map<String, ?> data) {
        ApiException refusal =
                catchThrowableOfType(ApiException.class, () -> call(operation, "sys/managed-keys/" + path, data));
        assertThat(refusal).as("a refusal").isNotNull();
        return refusal;
    }

    /** The error entries of a write that must be refused with 400. */
    public List<String> errors(String path, Map<String, ?> data) {
        ApiException refusal = refusal(Operation.UPDATE, path, data);
        assertThat(refusal.status()).isEqualTo(400);
        return refusal.errors();
    }

    /** The members with other values for some; null leaves one out. */
    public static Map<String, Object> with(Map<String, ?> members, Object... changes) {
        Map<String, Object> changed = new LinkedHashMap<>(members);
        for (int i = 0; i < changes.length; i += 2) {
            changed.put((String) changes[i], changes[i + 1]);
        }
        changed.values().removeIf(value -> value == null);
        return changed;
    }
}
