package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.client.EmbeddedEngine;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.TestSignature;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The product's main job, from an empty folder to a signature made in a token. */
class MainJobTest {
    @TempDir
    Path home;

    @Test
    void aKeyInATokenIsRegisteredAndSigns() {
        SoftHsm token = SoftHsm.create();
        List<EmbeddedEngine.Library> libraries = List.of(new EmbeddedEngine.Library("softhsm", SoftHsm.library()));
        Initialized made;
        try (EmbeddedEngine engine = EmbeddedEngine.open(home, libraries)) {
            made = engine.connect().seal().initialize(3, 2);
        }
        try (EmbeddedEngine engine = EmbeddedEngine.open(home, libraries)) {
            Holdfast holdfast = engine.connect();
            holdfast.seal().unseal(made.keysBase64().get(0));
            assertThat(holdfast.seal().unseal(made.keysBase64().get(2)).sealed())
                    .isFalse();
            Holdfast root = holdfast.withToken(made.rootToken());
            root.managedKeys()
                    .write(
                            "pkcs11",
                            "signer",
                            Map.of(
                                    "library", "softhsm",
                                    "token_label", token.label(),
                                    "pin", token.pin(),
                                    "key_label", "signer",
                                    "mechanism", "0x1041",
                                    "curve", "P256",
                                    "allow_generate_key", true));
            TestSignature signature = root.managedKeys().testSign("pkcs11", "signer", Map.of());
            assertThat(signature.generated()).isTrue();
            assertThat(signature.curve()).isEqualTo("P256");
            assertThat(root.managedKeys().list("pkcs11")).singleElement().satisfies(key -> assertThat(key.lastTest())
                    .hasValueSatisfying(test -> assertThat(test.ok()).isTrue()));
        }
    }
}
