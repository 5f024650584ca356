package dev.holdfast.engine.managedkey;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_A;
import static dev.holdfast.engine.managedkey.Samples.PKCS11;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Writing a managed key")
class ManagedKeyWriteTest {
    private final KeyLab lab = new KeyLab();

    private Optional<ManagedKey> stored(String name) {
        return lab.keys.find(lab.types.require("pkcs11"), name);
    }

    @Nested
    @DisplayName("creates it")
    class Create {

        @ParameterizedTest
        @ValueSource(strings = {"a", "0", "a.b_c-d9", "x1"})
        void underALawfulName(String name) {
            lab.write("pkcs11/" + name, PKCS11);
            assertThat(lab.read("pkcs11/" + name)).containsEntry("name", name);
        }

        @Test
        void underANameOfUpTo128Characters() {
            lab.write("pkcs11/" + "n".repeat(128), PKCS11);
            assertThat(lab.errors("pkcs11/" + "n".repeat(129), PKCS11))
                    .singleElement()
                    .asString()
                    .startsWith("name: ")
                    .contains("128");
            assertThat(lab.errors("pkcs11/" + "n".repeat(5000), PKCS11)).hasSize(1);
        }

        @ParameterizedTest
        @ValueSource(strings = {"A", "a-", ".a", "a b", "ä", "-"})
        void underNoOther(String name) {
            assertThat(lab.errors("pkcs11/" + name, PKCS11))
                    .singleElement()
                    .asString()
                    .startsWith("name: must be");
            assertThat(lab.refusal(Operation.READ, "pkcs11/" + name, Map.of()).status())
                    .isEqualTo(404);
            assertThat(lab.call(Operation.DELETE, "sys/managed-keys/pkcs11/" + name, Map.of())
                            .status())
                    .isEqualTo(204);
        }

        @Test
        void onceOverAllTypes() {
            lab.write("pkcs11/k", PKCS11);
            assertThat(lab.errors("cloudAkms/k", CLOUD_A))
                    .containsExactly("name: is taken by a managed key of type pkcs11");
            assertThat(lab.read("pkcs11/k")).containsEntry("slot", 1L);
        }

        @Test
        void withNameAndTypeInTheBodyIfTheyAgreeWithThePath() {
            lab.write("awskms/k", with(CLOUD_A, "name", "k", "type", "awskms"));
            lab.write("awskms/k", Map.of("name", "", "type", "cloudAkms"));
            assertThat(lab.errors("cloudAkms/k", Map.of("name", "other", "type", "pkcs11")))
                    .satisfiesExactly(name -> assertThat(name).startsWith("name: "), type -> assertThat(type)
                            .startsWith("type: "));
        }

        @Test
        void orNamesEveryWrongFieldAndStoresNothing() {
            List<String> errors = lab.errors(
                    "pkcs11/k",
                    Map.of("library", "x", "slot", "0x1f", "mechanism", "no", "max_parallel", 0, "curve", "P1"));
            assertThat(errors)
                    .extracting(e -> e.substring(0, e.indexOf(':')))
                    .containsExactlyInAnyOrder(
                            "library", "slot", "mechanism", "max_parallel", "curve", "pin", "key_label, key_id");
            assertThat(stored("k")).isEmpty();
        }

        @Test
        void withoutRedacted() {
            assertThat(lab.errors("pkcs11/k", with(PKCS11, "pin", "redacted")))
                    .singleElement()
                    .asString()
                    .startsWith("pin: ");
        }
    }

    @Nested
    @DisplayName("updates it")
    class Update {

        @Test
        void keepingWhatIsNotSentSecretsIncluded() {
            lab.write("pkcs11/k", PKCS11);
            Object uuid = lab.read("pkcs11/k").get("UUID");
            lab.write("pkcs11/k", Map.of("usages", "random,verify,sign,sign"));
            assertThat(lab.read("pkcs11/k"))
                    .containsEntry("UUID", uuid)
                    .containsEntry("usages", List.of("sign", "verify", "random"))
                    .containsEntry("key_label", "signer-1");
            assertThat(stored("k").orElseThrow().settings().text("pin")).isEqualTo(JdkToken.PIN);
        }

        @Test
        @DisplayName("with its own read reply, which changes nothing")
        void withItsOwnReadReply() {
            lab.write("pkcs11/k", PKCS11);
            Map<String, Object> reply = lab.read("pkcs11/k");
            lab.write("pkcs11/k", reply);
            assertThat(lab.read("pkcs11/k")).isEqualTo(reply);
            assertThat(stored("k").orElseThrow().settings().text("pin")).isEqualTo(JdkToken.PIN);
        }

        @Test
        void backToDefaultsByEmptyTexts() {
            lab.write(
                    "pkcs11/k",
                    with(PKCS11, "max_parallel", 5, "any_mount", true, "usages", "mac", "rsa_oaep_hash", "sha1"));
            lab.write("pkcs11/k", Map.of("max_parallel", "", "any_mount", "", "usages", "", "rsa_oaep_hash", ""));
            assertThat(lab.read("pkcs11/k"))
                    .containsEntry("max_parallel", 1L)
                    .containsEntry("any_mount", false)
                    .containsEntry("usages", List.of("sign", "verify"))
                    .containsEntry("rsa_oaep_hash", "sha256");
            assertThat(lab.errors("pkcs11/k", Map.of("pin", ""))).containsExactly("pin: is required");
        }

        @Test
        void validatingTheMergedResult() {
            lab.write("pkcs11/k", PKCS11);
            assertThat(lab.errors("pkcs11/k", Map.of("allow_generate_key", true)))
                    .singleElement()
                    .asString()
                    .startsWith("key_bits: is required");
        }

        @Test
        void keepingASecretOnlyIfThereIsOne() {
            lab.write("cloudAkms/k", CLOUD_A);
            assertThat(lab.errors("cloudAkms/k", Map.of("access_key", "redacted", "secret_key", "redacted")))
                    .hasSize(2);
        }

        @Test
        void grantingNothingForAnEmptyList() {
            lab.write("pkcs11/k", with(PKCS11, "usages", List.of()));
            assertThat(lab.read("pkcs11/k")).containsEntry("usages", List.of());
        }

        @Test
        void refusingTwoValuesUnderTwoSpellings() {
            lab.write("pkcs11/k", with(PKCS11, "key_bits", 2048));
            lab.write("pkcs11/k", Map.of("key-bits", 3072));
            assertThat(lab.read("pkcs11/k")).containsEntry("key_bits", 3072L);
            assertThat(lab.errors("pkcs11/k", Map.of("key-bits", 2048, "key_bits", 4096)))
                    .singleElement()
                    .asString()
                    .startsWith("key_bits: ");
        }
    }

    @Nested
    @DisplayName("with a key id asks the token, so that")
    class Confirm {
        private final Map<String, Object> byId = with(PKCS11, "key_label", null, "key_id", "0a0b");

        @Test
        void aKeyThatExistsIsTaken() {
            lab.token.keys.put("0a0b", JdkToken.ec("P256"));
            lab.write("pkcs11/k", byId);
            assertThat(lab.token.opened).hasSize(1).allMatch(backend -> backend.closed);
        }

        @Test
        void aMissingKeyIsRefused() {
            assertThat(lab.errors("pkcs11/k", byId)).singleElement().asString().startsWith("key_id: ");
            assertThat(stored("k")).isEmpty();
        }

        @Test
        void aRejectedPinIsRefused() {
            assertThat(lab.errors("pkcs11/k", with(byId, "pin", "wrong-one")))
                    .singleElement()
                    .asString()
                    .startsWith("pin: ")
                    .contains("CKR_PIN_INCORRECT")
                    .doesNotContain("wrong-one");
        }

        @Test
        void anAbsentTokenIsLeftToFirstUse() {
            lab.token.outage = Optional.of(new BackendException(
                    BackendException.Category.UNREACHABLE, "k", "CKR_TOKEN_NOT_PRESENT", 0xE0L, "insert the token"));
            lab.write("pkcs11/k", byId);
            assertThat(stored("k")).isPresent();
        }

        @Test
        void aKeyByLabelIsNotAskedFor() {
            lab.write("pkcs11/k", PKCS11);
            assertThat(lab.token.opened).isEmpty();
        }
    }

    @Test
    void tellsCreateFromUpdate() {
        var route = lab.route(Operation.UPDATE, "sys/managed-keys/pkcs11/k");
        var call = new Call(
                Request.of(Operation.UPDATE, "sys/managed-keys/pkcs11/k"),
                Map.of("name", "k"),
                new Fields(Map.of(), Set.of()),
                Caller.NOBODY);
        assertThat(route.exists().test(call)).isFalse();
        lab.write("pkcs11/k", PKCS11);
        assertThat(route.exists().test(call)).isTrue();
    }

    @Test
    @DisplayName("shows no secret in any refusal")
    void hidesSecrets() {
        String pin = "the-pin-nobody-sees";
        for (Map<String, Object> settings : List.<Map<String, Object>>of(
                Map.of("pin", pin),
                Map.of("pin", List.of(List.of(pin))),
                with(PKCS11, "pin", pin, "slot", "0x1"),
                with(PKCS11, "pin", Map.of("x", pin)))) {
            ApiException refusal = lab.refusal(Operation.UPDATE, "pkcs11/k", settings);
            assertThat(refusal.toString()).doesNotContain(pin);
        }
        lab.write("pkcs11/k", with(PKCS11, "pin", pin));
        ManagedKey key = stored("k").orElseThrow();
        assertThat(List.of(
                        key.toString(),
                        key.settings().toString(),
                        lab.read("pkcs11/k").toString()))
                .noneMatch(text -> text.contains(pin));
    }

    @Test
    void storesReplicatedEntriesOnly() {
        var store = new MemoryStore();
        KeyLab other = new KeyLab(store, Map.of());
        other.write("pkcs11/k", PKCS11);
        assertThat(store.range(Area.REPLICATED, "", "", 10))
                .extracting(entry -> entry.key().path())
                .containsExactly("core/managed-keys/root/k");
        assertThat(store.range(Area.LOCAL, "", "", 10)).isEmpty();
    }
}
