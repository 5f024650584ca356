package dev.holdfast.engine.mount.transit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.signature.DigestInfo;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Hashes")
class HashesTest {

    @ParameterizedTest
    @CsvSource({
        "SHA1,effcdf6ae5eb2fa2d27416d5f184df9c259a7c79",
        "SHA2_224,a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44",
        "SHA2_256,5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        "SHA2_384,af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
        "SHA2_512,164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fd"
                + "caeab1a34d4a6b4b636e070a38bce737",
        "SHA3_256,c7d4072e788877ae3596bbb0da73b887c9171f93095b294ae857fbe2645e1ba5"
    })
    @DisplayName("make the MACs of RFC 2202 and RFC 4231, test case 2, and of NIST for SHA-3")
    void macs(HashAlgorithm hash, String mac) {
        byte[] input = "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);
        try (Secret key = Secret.owning("Jefe".getBytes(StandardCharsets.US_ASCII))) {
            assertThat(HexFormat.of().formatHex(Hashes.mac(hash, key, input))).isEqualTo(mac);
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("have a length that their digests have")
    void lengths(HashAlgorithm hash) {
        assertThat(hash.digest(new byte[3])).hasSize(hash.length());
        assertThat(DigestInfo.encode(hash, new byte[hash.length()]))
                .hasSize(hash.length() + (hash == HashAlgorithm.SHA1 ? 15 : 19));
    }
}
