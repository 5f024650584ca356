package dev.holdfast.engine.bench;

import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.HashAlgorithm;
import dev.holdfast.engine.managedkey.KeyMaker;
import dev.holdfast.engine.managedkey.KeyUsers;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.managedkey.ManagedKeys;
import dev.holdfast.engine.managedkey.SignatureScheme;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Signatures of a managed key in a token, looked up in the registry each time. The token is named by system properties;
 * its keys are made if missing.
 */
@State(Scope.Benchmark)
public class SignBenchmark {
    /** Kind of the key, which is also its label: {@code ec} is P-256, {@code rsa} is RSA-2048. */
    @Param({"ec", "rsa"})
    public String kind;

    private static final int PLACES = 4;

    private final byte[] message = new byte[64];
    private final SignatureScheme scheme = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private Pkcs11 pkcs11;
    private ManagedKeys keys;
    private BackendKey key;

    @Setup
    public void open() {
        List<KmsLibrary> libraries = List.of(new KmsLibrary("bench", Path.of(System.getProperty("bench.module"))));
        pkcs11 = new Pkcs11(libraries, Duration.ofSeconds(30));
        Pkcs11Type type = new Pkcs11Type(pkcs11::open, libraries);
        keys = new ManagedKeys(
                "root", new MemoryStore(), new ManagedKeyTypes(Edition.ENTERPRISE, List.of(type)), KeyUsers.NONE);
        keys.load();
        keys.put(type, kind, settings());
        key = new KeyMaker().findOrGenerate(keys.open(kind).orElseThrow()).key();
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(Map.of(
                "library",
                "bench",
                "token_label",
                System.getProperty("bench.token"),
                "pin",
                System.getProperty("bench.pin"),
                "key_label",
                kind,
                "max_parallel",
                PLACES,
                "allow_generate_key",
                true));
        settings.putAll(
                kind.equals("ec")
                        ? Map.of("mechanism", "0x1041", "curve", "P256")
                        : Map.of("mechanism", "0x0001", "key_bits", 2048));
        return settings;
    }

    private byte[] sign() {
        return keys.open(kind).orElseThrow().backend().sign(key, scheme, message);
    }

    @TearDown
    public void close() {
        keys.close();
        pkcs11.close();
    }

    /** On this thread, as a listener does it: if the call hangs, it is answered for from elsewhere. */
    @Benchmark
    public void onOwnThread(Blackhole hole) {
        Rescue.during(failure -> {}, () -> hole.consume(sign()));
    }

    /** By a thread of the module, for a caller who can be kept from waiting too long in no other way. */
    @Benchmark
    public byte[] handedOver() {
        return sign();
    }
}
