package dev.holdfast.engine.managedkey.pkcs11;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.PKCS11;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.managedkey.KeyLab;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.ManagedKeyType;
import dev.holdfast.engine.managedkey.SigningChoices;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A pkcs11 key")
class Pkcs11TypeTest {
    private static final Map<String, Object> GENERATED = with(PKCS11, "allow_generate_key", "true", "key_bits", 2048);

    private final KeyLab lab = new KeyLab();

    private List<String> errors(Map<String, Object> settings) {
        return lab.errors("pkcs11/k", settings);
    }

    private Map<String, Object> written(Map<String, Object> settings) {
        lab.write("pkcs11/k", settings);
        return lab.read("pkcs11/k");
    }

    @Test
    @DisplayName("is read with every field, set or not, secrets redacted")
    void isReadWhole() {
        Map<String, Object> data = written(with(PKCS11, "allow_generate_key", "true", "key_bits", "2048"));
        assertThat(data.remove("UUID")).asString().hasSize(36);
        assertThat(data)
                .containsOnlyKeys(
                        "name",
                        "type",
                        "allow_generate_key",
                        "allow_replace_key",
                        "allow_store_key",
                        "any_mount",
                        "usages",
                        "library",
                        "slot",
                        "token_label",
                        "pin",
                        "force_rw_session",
                        "max_parallel",
                        "key_label",
                        "key_id",
                        "mechanism",
                        "curve",
                        "key_bits",
                        "rsa_oaep_hash",
                        "last_test")
                .containsAllEntriesOf(Map.of(
                        "name",
                        "k",
                        "type",
                        "pkcs11",
                        "allow_generate_key",
                        true,
                        "usages",
                        List.of("sign", "verify"),
                        "slot",
                        1L,
                        "token_label",
                        "",
                        "pin",
                        "redacted",
                        "mechanism",
                        1L,
                        "key_bits",
                        2048L,
                        "rsa_oaep_hash",
                        "sha256"))
                .containsEntry("max_parallel", 1L)
                .containsEntry("last_test", null);
    }

    @Nested
    @DisplayName("names its library")
    class Library {

        @Test
        void inAnyLetterCase() {
            assertThat(written(with(PKCS11, "library", "hsm2"))).containsEntry("library", "HSM2");
        }

        @Test
        void orIsRefusedWithTheNamesThatExist() {
            assertThat(errors(with(PKCS11, "library", "nowhere"))).containsExactly("library: allowed: hsm1, HSM2");
        }

        @Test
        void whichCannotBeWhenTheConfigurationHasNone() {
            Pkcs11Type type = new Pkcs11Type((name, settings) -> null, List.of());
            assertThat(type.isAvailable()).isFalse();
            assertThat(type.check(type.fields().examine(PKCS11).fields()))
                    .singleElement()
                    .asString()
                    .startsWith("library: ")
                    .contains("kms_library");
        }
    }

    @Nested
    @DisplayName("is on one token")
    class Token {

        @Test
        void namedBySlotOrLabelNotBoth() {
            assertThat(errors(with(PKCS11, "token_label", "tok")))
                    .singleElement()
                    .asString()
                    .contains("slot", "token_label");
            assertThat(errors(with(PKCS11, "slot", "")))
                    .singleElement()
                    .asString()
                    .contains("slot", "token_label");
        }

        @Test
        void inSlotZeroToo() {
            assertThat(written(with(PKCS11, "slot", 0))).containsEntry("slot", 0L);
        }

        @Test
        void whoseLabelMayReplaceTheSlotWhenTheSlotIsEmptied() {
            written(PKCS11);
            assertThat(errors(Map.of("token_label", "tok"))).hasSize(1);
            assertThat(written(Map.of("token_label", "tok", "slot", "")))
                    .containsEntry("token_label", "tok")
                    .containsEntry("slot", null);
        }

        @Test
        void whoseSlotInHexIsRefusedWithItsDecimalValue() {
            assertThat(errors(with(PKCS11, "slot", "0x1f")))
                    .singleElement()
                    .asString()
                    .startsWith("slot: ")
                    .contains("31");
        }

        @ParameterizedTest
        @ValueSource(strings = {"-1", "4294967296", "one"})
        void whoseSlotHasBounds(String slot) {
            assertThat(errors(with(PKCS11, "slot", slot)))
                    .singleElement()
                    .asString()
                    .startsWith("slot: must be");
        }

        @Test
        void whoseLabelHas32BytesAtMost() {
            assertThat(errors(with(PKCS11, "slot", null, "token_label", "ä".repeat(17))))
                    .singleElement()
                    .asString()
                    .startsWith("token_label: ")
                    .contains("32");
        }
    }

    @Nested
    @DisplayName("is found by")
    class Addressing {

        @Test
        void labelOrIdAtLeast() {
            assertThat(errors(with(PKCS11, "key_label", null)))
                    .singleElement()
                    .asString()
                    .contains("key_label", "key_id");
        }
    }

    @Test
    void runsOneTo1024RequestsAtOnce() {
        assertThat(written(with(PKCS11, "max_parallel", "1024"))).containsEntry("max_parallel", 1024L);
        assertThat(errors(with(PKCS11, "max_parallel", 0))).containsExactly("max_parallel: must be between 1 and 1024");
    }

    @Test
    void saysWhereItIs() {
        Pkcs11Type type = new Pkcs11Type((name, settings) -> null, KeyLab.LIBRARIES);
        assertThat(location(type, PKCS11)).isEqualTo("slot 1 / signer-1");
        assertThat(location(type, with(PKCS11, "slot", null, "token_label", "tok", "key_label", null, "key_id", "0a")))
                .isEqualTo("tok / id 0a");
    }

    private static String location(ManagedKeyType type, Map<String, Object> settings) {
        return type.location(fields(type, settings));
    }

    private static Fields fields(ManagedKeyType type, Map<String, Object> settings) {
        return type.fields().examine(settings).fields();
    }

    @Test
    void knowsItsShapeAndHowItSigns() {
        Pkcs11Type type = new Pkcs11Type((name, settings) -> null, KeyLab.LIBRARIES);
        Fields rsa = fields(type, GENERATED);
        Fields ec = fields(type, with(PKCS11, "mechanism", 4161, "curve", "P256"));
        Fields aes = fields(type, with(PKCS11, "mechanism", "0x1087"));
        assertThat(type.shape(rsa)).isEqualTo(KeyShape.rsa(2048));
        assertThat(type.shape(ec)).isEqualTo(KeyShape.ec("P256"));
        assertThat(type.shape(aes)).isEqualTo(KeyShape.OPEN);
        assertThat(type.signing(rsa)).isEqualTo(SigningChoices.ALL);
        assertThat(type.signing(ec).pss()).contains(false);
        assertThat(type.signing(aes)).isEqualTo(SigningChoices.NONE);
    }
}
