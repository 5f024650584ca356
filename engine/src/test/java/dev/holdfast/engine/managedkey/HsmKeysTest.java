package dev.holdfast.engine.managedkey;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.testing.SoftHsm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Managed keys in a real token")
class HsmKeysTest {
    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));
    private final MemoryStore store = new MemoryStore();
    private final KeyLab lab =
            new KeyLab(store, Map.of(), unused -> new Pkcs11Type(pkcs11::open, List.of(SoftHsm.kmsLibrary())));

    @AfterEach
    void close() {
        lab.keys.close();
        pkcs11.close();
    }

    private ApiException testRefusal() {
        return lab.refusal(Operation.UPDATE, "pkcs11/k/test/sign", Map.of());
    }

    @ParameterizedTest
    @CsvSource({"0x1041,,P256,ECDSA", "0x0001,2048,,RSASSA-PKCS1-v1_5", "0x0009,2048,,RSASSA-PKCS1-v1_5"})
    void areMadeAtTheFirstTestAndUsedAtTheNext(String mechanism, Integer bits, String curve, String algorithm) {
        lab.write("pkcs11/k", with(token.settings(), "mechanism", mechanism, "key_bits", bits, "curve", curve));
        Map<String, Object> first = lab.test("pkcs11/k", Map.of()).body();
        assertThat(first).containsEntry("generated", true).containsEntry("algorithm", algorithm);
        assertThat(lab.test("pkcs11/k", Map.of()).body())
                .containsEntry("generated", false)
                .containsEntry("key_fingerprint", first.get("key_fingerprint"));
    }

    @Test
    @DisplayName("are found by slot number as well as by token label")
    void areFoundBySlot() {
        lab.write("pkcs11/k", with(token.settings(), "token_label", null, "slot", token.slot()));
        assertThat(lab.read("pkcs11/k")).containsEntry("slot", Long.valueOf(token.slot()));
        assertThat(lab.test("pkcs11/k", Map.of()).body()).containsEntry("generated", true);
    }

    @Test
    void areReplaced() {
        lab.write("pkcs11/k", token.settings());
        Object old = lab.test("pkcs11/k", Map.of()).body().get("key_fingerprint");
        Map<String, Object> replaced =
                lab.test("pkcs11/k", Map.of("replace", true)).body();
        assertThat(replaced).containsEntry("replaced", true).doesNotContainEntry("key_fingerprint", old);
        assertThat(lab.test("pkcs11/k", Map.of()).body())
                .containsEntry("key_fingerprint", replaced.get("key_fingerprint"));
    }

    @Test
    void areRefusedWhenTheyAreNotAsConfigured() {
        lab.write("pkcs11/k", token.settings());
        lab.test("pkcs11/k", Map.of());
        lab.write("pkcs11/k", Map.of("curve", "P384"));
        assertThat(testRefusal().getMessage()).contains("EC P384", "EC P256");
    }

    @Test
    @DisplayName("fail with a wrong PIN until the PIN is mended")
    void failWithAWrongPin() {
        lab.write("pkcs11/k", with(token.settings(), "pin", "9999"));
        ApiException refusal = testRefusal();
        assertThat(refusal.status()).isEqualTo(502);
        assertThat(refusal.data())
                .containsEntry("category", "authentication")
                .containsEntry("backend_code", "CKR_PIN_INCORRECT")
                .containsEntry("backend_code_hex", "0x000000A0");
        lab.write("pkcs11/k", Map.of("pin", token.pin()));
        assertThat(lab.test("pkcs11/k", Map.of()).body()).containsEntry("verified", true);
    }

    @Test
    @DisplayName("named by id must be there, under a right PIN, if their token is")
    void areConfirmedById() {
        lab.write("pkcs11/made", token.settings());
        lab.test("pkcs11/made", Map.of());
        BackendKey made = lab.keys.open("made").orElseThrow().backend().find().orElseThrow();
        Map<String, Object> byId = with(token.settings(), "key_label", null, "key_id", made.id());
        lab.write("pkcs11/k", byId);
        assertThat(lab.test("pkcs11/k", Map.of()).body()).containsEntry("generated", false);
        assertThat(lab.errors("pkcs11/k2", with(byId, "key_id", "0b0c")))
                .singleElement()
                .asString()
                .startsWith("key_id: ");
        assertThat(lab.errors("pkcs11/k3", with(byId, "pin", "9999")))
                .singleElement()
                .asString()
                .startsWith("pin: ");
        lab.write("pkcs11/k4", with(byId, "token_label", "nowhere"));
    }

    @Test
    @DisplayName("say so when their library has left the configuration")
    void miss() {
        lab.write("pkcs11/k", token.settings());
        try (Pkcs11 none = new Pkcs11(List.of(), Duration.ofSeconds(30))) {
            KeyLab later = new KeyLab(store, Map.of(), unused -> new Pkcs11Type(none::open, List.of()));
            assertThat(later.read("pkcs11/k")).containsEntry("library", "softhsm");
            assertThat(later.refusal(Operation.UPDATE, "pkcs11/k/test/sign", Map.of())
                            .errors())
                    .singleElement()
                    .asString()
                    .startsWith("library: ");
        }
    }
}
