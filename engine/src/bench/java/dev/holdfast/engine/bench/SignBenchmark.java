package dev.holdfast.engine.bench;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.HashAlgorithm;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.SignatureScheme;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Signatures of a managed key in a token. The token is named by system properties; its keys are made if missing. */
@State(Scope.Benchmark)
public class SignBenchmark {
    /** Kind of the key, which is also its label: {@code ec} is P-256, {@code rsa} is RSA-2048. */
    @Param({"ec", "rsa"})
    public String kind;

    private final byte[] message = new byte[64];
    private final SignatureScheme scheme = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private Pkcs11 pkcs11;
    private KeyBackend backend;
    private BackendKey key;

    @Setup
    public void open() {
        Path module = Path.of(System.getProperty("bench.module"));
        pkcs11 = new Pkcs11(List.of(new KmsLibrary("bench", module)), Duration.ofSeconds(30));
        backend = pkcs11.open(kind, new Fields(settings(), Set.of()));
        key = backend.find().orElseGet(backend::generate);
    }

    private Map<String, Object> settings() {
        boolean ec = kind.equals("ec");
        return Map.of(
                "library",
                "bench",
                "token_label",
                System.getProperty("bench.token"),
                "pin",
                System.getProperty("bench.pin"),
                "key_label",
                kind,
                "mechanism",
                ec ? 0x1041L : 1L,
                "curve",
                ec ? "P256" : "",
                "key_bits",
                ec ? 0L : 2048L,
                "max_parallel",
                1L,
                "usages",
                List.of("sign", "verify"));
    }

    @TearDown
    public void close() {
        pkcs11.close();
    }

    /** As a listener's thread does it: answered for from elsewhere if the call hangs. */
    @Benchmark
    public void inServer(Blackhole hole) {
        Rescue.during(failure -> {}, () -> hole.consume(backend.sign(key, scheme, message)));
    }

    /** As a caller inside the process does it: the call is handed over to a thread that may hang. */
    @Benchmark
    public byte[] inProcess() {
        return backend.sign(key, scheme, message);
    }
}
