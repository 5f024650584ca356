package dev.holdfast.engine.managedkey.cloudb;

import com.azure.security.keyvault.keys.KeyClient;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A double over TLS with the provider's own client and the adapter beside one another. */
final class SdkLab implements AutoCloseable {
    final VaultDouble vault = VaultDouble.secure();
    final OfficialSdk sdk;
    final KeyClient keys;
    final CloudBLab lab;
    final KeyBackend ours;

    /** @param folder for the double's authority */
    SdkLab(Path folder) {
        Path ca = vault.writeAuthority(folder.resolve("ca.pem"));
        sdk = new OfficialSdk(vault.http.url(), ca);
        keys = sdk.keys();
        lab = new CloudBLab(
                CloudBLab.config(vault.http.url(), Optional.of(ca)),
                Duration.ofSeconds(20),
                Map.of(),
                Clock.systemUTC());
        ours = lab.open("usages", List.of("sign", "verify", "encrypt", "decrypt"));
    }

    @Override
    public void close() {
        lab.close();
        sdk.close();
        vault.close();
    }
}
