package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.testing.SoftHsm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Converted values of the pkcs11 fields, as a managed key has them. Immutable. */
final class TestSettings {
    private final Map<String, Object> values;

    private TestSettings(Map<String, Object> values) {
        this.values = values;
    }

    /** A P-256 key {@code signer} on this token, reached through the library {@code softhsm}. */
    static TestSettings of(SoftHsm token) {
        return new TestSettings(Map.of())
                .with("library", "softhsm")
                .with("slot", "")
                .with("token_label", token.label())
                .with("pin", token.pin())
                .with("key_label", "signer")
                .with("key_id", "")
                .with("max_parallel", 1L)
                .with("force_rw_session", false)
                .with("usages", List.of("sign", "verify"))
                .with("rsa_oaep_hash", "sha256")
                .ec("P256");
    }

    TestSettings with(String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new TestSettings(changed);
    }

    TestSettings ec(String curve) {
        return with("mechanism", 0x1041L).with("curve", curve).with("key_bits", 0L);
    }

    TestSettings rsa(long bits) {
        return with("mechanism", 1L).with("curve", "").with("key_bits", bits);
    }

    Fields fields() {
        return new Fields(values, Set.of());
    }
}
