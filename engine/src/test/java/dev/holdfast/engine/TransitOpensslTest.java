package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.testing.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transit and OpenSSL")
class TransitOpensslTest extends TransitCalls {
    @TempDir
    Path folder;

    private Path input;

    @BeforeEach
    void writeInput() throws IOException {
        input = Files.writeString(folder.resolve("input"), "input");
    }

    private String publicKey() throws IOException {
        String pem = (String) lab.read("t/keys/k", "keys", "1", "public_key");
        return Files.writeString(folder.resolve("public.pem"), pem).toString();
    }

    private static String openssl(String... arguments) {
        List<String> command = new ArrayList<>(List.of("openssl"));
        command.addAll(List.of(arguments));
        return Machine.run(Map.of(), command);
    }

    private String signed(String... members) throws IOException {
        Object signature = post("sign/k", (Object[]) members).get("signature");
        return Files.write(folder.resolve("signature"), bytes((String) signature))
                .toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecdsa-p256", "ecdsa-p384", "ecdsa-p521"})
    @DisplayName("agree on ECDSA")
    void ecdsa(String type) throws IOException {
        make("k", type);
        String signature = signed("input", base64("input"), "hash_algorithm", "sha2-384");
        assertThat(openssl("dgst", "-sha384", "-verify", publicKey(), "-signature", signature, input.toString()))
                .contains("Verified OK");
    }

    @Test
    @DisplayName("agree on Ed25519")
    void ed25519() throws IOException {
        make("k", "ed25519");
        String signature = signed("input", base64("input"));
        assertThat(openssl(
                        "pkeyutl",
                        "-verify",
                        "-rawin",
                        "-pubin",
                        "-inkey",
                        publicKey(),
                        "-sigfile",
                        signature,
                        "-in",
                        input.toString()))
                .contains("Verified Successfully");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "hash"})
    @DisplayName("agree on RSA with PSS")
    void pss(String salt) throws IOException {
        make("k", "rsa-2048");
        String signature = signed("input", base64("input"), "salt_length", salt, "hash_algorithm", "sha3-256");
        String length = salt.equals("auto") ? "222" : "32";
        assertThat(openssl(
                        "dgst",
                        "-sha3-256",
                        "-verify",
                        publicKey(),
                        "-signature",
                        signature,
                        "-sigopt",
                        "rsa_padding_mode:pss",
                        "-sigopt",
                        "rsa_pss_saltlen:" + length,
                        input.toString()))
                .contains("Verified OK");
    }

    @Test
    @DisplayName("agree on RSA with OAEP")
    void oaep() throws IOException {
        make("k", "rsa-2048");
        Path sealed = folder.resolve("sealed");
        openssl(
                "pkeyutl",
                "-encrypt",
                "-pubin",
                "-inkey",
                publicKey(),
                "-in",
                input.toString(),
                "-out",
                sealed.toString(),
                "-pkeyopt",
                "rsa_padding_mode:oaep",
                "-pkeyopt",
                "rsa_oaep_md:sha256",
                "-pkeyopt",
                "rsa_mgf1_md:sha256");
        assertThat(decrypt("k", "vault:v1:" + base64(Files.readAllBytes(sealed))))
                .isEqualTo("input");
    }
}
