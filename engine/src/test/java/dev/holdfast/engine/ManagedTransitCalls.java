package dev.holdfast.engine;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.testing.SoftHsm;
import java.util.List;
import java.util.Map;

/** A transit mount that may use the managed key {@code hsm}, over a real token. */
abstract class ManagedTransitCalls extends TransitCalls {
    static final String KEY = "sys/managed-keys/pkcs11/hsm";
    static final String INPUT = base64("input");

    final SoftHsm token = SoftHsm.create();

    ManagedTransitCalls() {
        super(TestEngine.unsealed(EngineConfig.of(new StorageConfig.InMemory(), List.of(SoftHsm.kmsLibrary()))));
        allow("hsm");
    }

    void allow(String keys) {
        lab.write("sys/mounts/t/tune", Map.of("allowed_managed_keys", keys));
    }

    /** Writes the managed key: a P-256 key that may be made, unless something else is said. */
    void manage(Object... changes) {
        Map<String, Object> settings = token.settings();
        settings.putAll(members(changes));
        lab.write(KEY, settings);
    }

    /** The same with an RSA key of 2048 bits. */
    void manageRsa(Object... changes) {
        Map<String, Object> settings = token.settings();
        settings.remove("curve");
        settings.putAll(members("mechanism", "0x0009", "key_bits", 2048));
        settings.putAll(members(changes));
        lab.write(KEY, settings);
    }

    /** The transit key {@code k} in the managed key. */
    Map<String, Object> bind() {
        return post("keys/k", "type", "managed_key", "managed_key_name", "hsm");
    }

    /** How often an operation was done in the backend with success. */
    long count(String operation) {
        String metrics = lab.call(Operation.READ, "sys/metrics", Map.of("format", "prometheus"))
                .body()
                .get("text")
                .toString();
        return metrics.lines()
                .filter(line -> line.startsWith("holdfast_managed_key_operations_total{"))
                .filter(line ->
                        line.contains("operation=\"" + operation + "\"") && line.contains("outcome=\"success\""))
                .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
