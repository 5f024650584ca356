package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.BackendException.Category;
import java.lang.reflect.Field;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Names of return codes and mechanisms")
class NamesTest {
    @ParameterizedTest
    @CsvSource({
        "0, CKR_OK",
        "5, CKR_GENERAL_ERROR",
        "48, CKR_DEVICE_ERROR",
        "160, CKR_PIN_INCORRECT",
        "164, CKR_PIN_LOCKED",
        "400, CKR_CRYPTOKI_NOT_INITIALIZED",
        "440, CKR_PIN_TOO_WEAK",
        "2147483653, CKR_VENDOR_DEFINED_80000005",
        "4660, CKR_UNKNOWN_00001234"
    })
    void ofCodes(long number, String name) {
        assertThat(ReturnCode.of(number).name()).isEqualTo(name);
        assertThat(ReturnCode.of(number).number()).isEqualTo(number);
    }

    @Test
    void ofCodesInUseAgreeWithTheTable() {
        Stream.of(Ckr.class.getFields())
                .forEach(field -> assertThat(ReturnCode.of(value(field)).name()).isEqualTo("CKR_" + field.getName()));
        Stream.of(Ckm.class.getFields())
                .forEach(field -> assertThat(MechanismName.of(value(field))).isEqualTo("CKM_" + field.getName()));
    }

    private static long value(Field constant) {
        try {
            return constant.getLong(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyCodeHasACategoryAndARemedy() {
        List<String> categories =
                Stream.of(Category.values()).map(Category::word).toList();
        assertThat(NameTable.lines("ckr.txt")).hasSizeGreaterThan(90).allSatisfy(line -> {
            ReturnCode code = ReturnCode.of(Long.parseLong(line.substring(0, 8), 16));
            assertThat(categories).contains(code.category());
            assertThat(code.remedy()).isNotBlank();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "1, CKM_RSA_PKCS",
        "4161, CKM_ECDSA",
        "4226, CKM_AES_CBC",
        "4231, CKM_AES_GCM",
        "593, CKM_SHA256_HMAC",
        "688, CKM_SHA3_256",
        "2147483649, CKM_0x80000001"
    })
    void ofMechanisms(long number, String name) {
        assertThat(MechanismName.of(number)).isEqualTo(name);
    }
}
