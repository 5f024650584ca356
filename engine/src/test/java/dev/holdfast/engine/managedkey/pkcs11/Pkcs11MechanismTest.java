package dev.holdfast.engine.managedkey.pkcs11;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.PKCS11;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.KeyLab;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A pkcs11 key is used by a mechanism")
class Pkcs11MechanismTest {
    private static final Map<String, Object> GENERATED = with(PKCS11, "allow_generate_key", "true", "key_bits", 2048);

    private final KeyLab lab = new KeyLab();

    private List<String> errors(Map<String, Object> settings) {
        return lab.errors("pkcs11/k", settings);
    }

    private Map<String, Object> written(Map<String, Object> settings) {
        lab.write("pkcs11/k", settings);
        return lab.read("pkcs11/k");
    }

    @ParameterizedTest
    @CsvSource({"0x1041,4161", "4161,4161", "0X0001,1", "0x000d,13", "4294967295,4294967295"})
    void readInHexOrDecimalAndShownInDecimal(String sent, long shown) {
        assertThat(written(with(PKCS11, "mechanism", sent))).containsEntry("mechanism", shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CKM_RSA_PKCS", "4294967296", "0x100000000", "-1"})
    void orIsRefused(String sent) {
        assertThat(errors(with(PKCS11, "mechanism", sent)))
                .singleElement()
                .asString()
                .startsWith("mechanism: must be");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x1085", "0x1087", "0x0251", "0x2109"})
    void thatCannotBeGenerated(String sent) {
        assertThat(errors(with(PKCS11, "allow_generate_key", true, "mechanism", sent)))
                .singleElement()
                .asString()
                .startsWith("mechanism: ");
    }

    @Test
    void withItsSizeWhenRsaIsGenerated() {
        assertThat(errors(with(GENERATED, "key_bits", null)))
                .singleElement()
                .asString()
                .startsWith("key_bits: is required");
        assertThat(errors(with(GENERATED, "key_bits", 1024))).containsExactly("key_bits: allowed: 2048, 3072, 4096");
        assertThat(written(with(GENERATED, "key_bits", null, "key-bits", "4096")))
                .containsEntry("key_bits", 4096L);
    }

    @Test
    void withItsCurveWhenEcdsaIsGenerated() {
        Map<String, Object> ec = with(GENERATED, "mechanism", "0x1041", "key_bits", null);
        assertThat(errors(ec)).singleElement().asString().startsWith("curve: is required");
        assertThat(written(with(ec, "curve", "p-384"))).containsEntry("curve", "P384");
    }

    @Test
    void toWhichSizeAndCurveApply() {
        assertThat(errors(with(PKCS11, "curve", "P256")))
                .singleElement()
                .asString()
                .startsWith("curve: ");
        assertThat(errors(with(PKCS11, "mechanism", "0x1041", "key_bits", 2048)))
                .singleElement()
                .asString()
                .startsWith("key_bits: ");
        assertThat(errors(with(PKCS11, "mechanism", "0x1087", "key_bits", 2048, "curve", "P256")))
                .hasSize(2);
    }
}
