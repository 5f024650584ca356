package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.KEY;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.MESSAGE;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.RING;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.SHA256;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.VERSION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.NotFoundException;
import com.google.api.gax.rpc.UnauthenticatedException;
import com.google.cloud.kms.v1.AsymmetricSignResponse;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionAlgorithm;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionState;
import com.google.cloud.kms.v1.PublicKey;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The double, for Google's own client,")
class OfficialClientTest {
    private static final CryptoKeyVersionAlgorithm ALGORITHM = CryptoKeyVersionAlgorithm.EC_SIGN_P256_SHA256;

    private final KmsDouble provider = KmsDouble.plain();
    private final OfficialClient client;
    private final CloudCLab lab;

    OfficialClientTest(@TempDir Path folder) {
        lab = CloudCLab.over(provider, folder, Duration.ofSeconds(20));
        client = new OfficialClient(provider, provider.credentials(folder));
    }

    @AfterEach
    void close() {
        client.close();
        lab.close();
        provider.close();
    }

    @Test
    @DisplayName("makes, describes and uses keys, and the adapter's agree with them")
    void works() {
        assertThat(client.create(RING, "signer", ALGORITHM).getName()).isEqualTo(KEY);
        assertThat(client.version(VERSION).getState()).isEqualTo(CryptoKeyVersionState.ENABLED);
        PublicKey described = client.publicKey(VERSION);
        assertThat(described.getPemCrc32C().getValue())
                .isEqualTo(crc(described.getPem().getBytes(StandardCharsets.UTF_8)));
        var ours = CloudCLab.found(lab.open());
        assertThat(PublicHalf.of(described.getPem(), SignatureAlgorithm.EC_SIGN_P256_SHA256))
                .isEqualTo(ours.publicKey());
        AsymmetricSignResponse signed = client.sign(VERSION, MESSAGE);
        assertThat(signed.getVerifiedDigestCrc32C()).isTrue();
        assertThat(signed.getSignatureCrc32C().getValue())
                .isEqualTo(crc(signed.getSignature().toByteArray()));
        assertThat(SignatureCheck.verify(
                        ours.publicKey(), SHA256, MESSAGE, signed.getSignature().toByteArray()))
                .isTrue();
        assertThat(client.random("projects/p-1/locations/europe-west3", 32).size())
                .isEqualTo(32);
    }

    @Test
    @DisplayName("makes and destroys versions")
    void hasVersions() {
        client.create(RING, "signer", ALGORITHM);
        assertThat(client.createVersion(KEY).getName()).isEqualTo(KEY + "/cryptoKeyVersions/2");
        assertThat(client.destroy(KEY + "/cryptoKeyVersions/2").getState())
                .isEqualTo(CryptoKeyVersionState.DESTROY_SCHEDULED);
    }

    @Test
    @DisplayName("refuses in the provider's form")
    void refuses() {
        assertThatThrownBy(() -> client.version(VERSION)).isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> client.create(RING + "2", "signer", ALGORITHM)).isInstanceOf(NotFoundException.class);
        client.create(RING, "signer", ALGORITHM);
        assertThatThrownBy(() -> client.create(RING, "signer", ALGORITHM)).hasMessageContaining("already exists");
        provider.rings().version(VERSION).become(CryptoKeyVersionState.DISABLED);
        assertThatThrownBy(() -> client.sign(VERSION, MESSAGE)).hasMessageContaining("current state is: DISABLED");
        provider.befall(Mishaps.atCalls(Mishaps.error(401, "UNAUTHENTICATED")));
        assertThatThrownBy(() -> client.version(VERSION)).isInstanceOf(UnauthenticatedException.class);
    }

    private static long crc(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return crc.getValue();
    }
}
