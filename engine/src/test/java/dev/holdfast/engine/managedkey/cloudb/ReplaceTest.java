package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Replacing a key in a key store")
class ReplaceTest {
    private static final SignatureScheme SCHEME = new SignatureScheme(HashAlgorithm.SHA2_256, true);

    private final VaultDouble vault = VaultDouble.plain();
    private final CloudBLab lab = CloudBLab.on(vault);
    private final KeyBackend key = lab.open();
    private final BackendKey old = key.generate();

    @AfterEach
    void close() {
        lab.close();
        vault.close();
    }

    private List<VaultVersion> versions() {
        return vault.keys.versions("Signer-1");
    }

    @Test
    @DisplayName("makes a version, has it tried, and uses it")
    void makesAVersion() {
        List<BackendKey> tried = new ArrayList<>();
        BackendKey made = key.replace(candidate -> {
            key.sign(candidate, SCHEME, new byte[3]);
            tried.add(candidate);
        });
        assertThat(tried).containsExactly(made);
        assertThat(made).isNotEqualTo(old);
        assertThat(key.find()).contains(made);
        assertThat(versions()).hasSize(2).allMatch(VaultVersion::isEnabled).allMatch(v -> v.tags()
                .isEmpty());
    }

    @Test
    @DisplayName("leaves the old version in use for others while the new one is tried")
    void keepsTheOldMeanwhile() {
        key.replace(candidate -> assertThat(lab.open().find()).contains(old));
    }

    @Test
    @DisplayName("leaves the old version in use if the new one fails its trial, again and again")
    void keepsTheOldAfterAFailure() {
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> key.replace(candidate -> {
                        throw new IllegalStateException("not this one");
                    }))
                    .hasMessage("not this one");
            assertThat(key.find()).contains(old);
            assertThat(lab.open().find()).contains(old);
        }
        assertThat(versions()).hasSize(3).filteredOn(VaultVersion::isEnabled).hasSize(1);
        BackendKey made = key.replace(candidate -> {});
        assertThat(key.find()).contains(made);
    }

    @Test
    @DisplayName("leaves the old version in use if the process ends in the middle")
    void survivesACrash() {
        vault.http.fault(request -> request.method().equals("PATCH")
                ? Optional.of(new HttpDouble.Told(500, java.util.Map.of(), ""))
                : Optional.empty());
        assertThatThrownBy(() -> key.replace(candidate -> {}))
                .isInstanceOf(BackendException.class)
                .hasMessageContaining("unreachable: HTTP_500")
                .hasMessageContaining("the former version stays in use");
        vault.http.heal();
        assertThat(lab.open().find()).contains(old);
    }

    @Test
    @DisplayName("says which right is missing if the new version cannot be put into use")
    void namesTheMissingRight() {
        vault.keys.forbid("update");
        assertThatThrownBy(() -> key.replace(candidate -> {}))
                .hasMessageContaining("permission: ForbiddenByRbac")
                .hasMessageContaining("\"update\" on keys");
        assertThat(key.find()).contains(old);
    }

    @Test
    @DisplayName("works when the version in use is disabled")
    void replacesADisabledOne() {
        vault.keys.newest("Signer-1").enable(false);
        BackendKey made = key.replace(candidate -> key.sign(candidate, SCHEME, new byte[3]));
        assertThat(key.find()).contains(made);
    }

    @Test
    @DisplayName("says that someone else was quicker, and leaves to the store which version is in use")
    void noticesOthers() {
        assertThatThrownBy(() -> key.replace(candidate -> lab.open().replace(another -> {})))
                .hasMessageContaining("REPLACED_MEANWHILE");
        assertThat(key.find().orElseThrow().id())
                .endsWith(vault.keys.newest("Signer-1").id());
        assertThatThrownBy(() -> key.replace(candidate -> vault.keys.put("Signer-1", VaultVersion.ofKind("RSA-HSM"))))
                .hasMessageContaining("REPLACED_MEANWHILE");
        assertThat(key.find().orElseThrow().id())
                .endsWith(vault.keys.newest("Signer-1").id());
    }
}
