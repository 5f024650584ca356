package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.testing.SignedMessages;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Many signatures by several threads")
class ManySignaturesTest {
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final int COUNT = 600;
    private static final int THREADS = 6;

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private FaultyModule module;
    private Pkcs11 pkcs11;

    @BeforeEach
    void open() {
        module = FaultyModule.build(folder);
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(30));
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 8})
    void eachComesBackToTheCallThatAskedForItAndIsMadeOnce(long places) {
        KeyBackend backend = pkcs11.open(
                "signer", TestSettings.of(token).with("max_parallel", places).fields());
        BackendKey key = backend.generate();
        SignedMessages signed = SignedMessages.of(
                COUNT, THREADS, key.publicKey(), SHA256, (i, message) -> sign(backend, key, i, message));
        assertThat(signed).isEqualTo(new SignedMessages(COUNT, COUNT, COUNT));
        assertThat(module.calls(CkFunction.C_Sign)).isEqualTo(COUNT);
        assertThat(module.most(CkFunction.C_Sign)).isLessThanOrEqualTo(places);
    }

    /** Every second one on the caller's own thread. */
    private static byte[] sign(KeyBackend backend, BackendKey key, int number, byte[] message) {
        if (number % 2 == 0) {
            return backend.sign(key, SHA256, message);
        }
        AtomicReference<byte[]> signature = new AtomicReference<>();
        Rescue.during(why -> {}, () -> signature.set(backend.sign(key, SHA256, message)));
        return signature.get();
    }
}
