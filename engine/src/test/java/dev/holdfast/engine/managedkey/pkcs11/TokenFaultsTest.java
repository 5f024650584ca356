package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.FunctionTable;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("While four threads keep signing")
class TokenFaultsTest {
    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private FaultyModule module;
    private Pkcs11 pkcs11;
    private KeyBackend backend;
    private BackendKey key;

    @BeforeEach
    void generate() {
        module = FaultyModule.build(folder);
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(10));
        backend = open(token);
        key = backend.generate();
    }

    private KeyBackend open(SoftHsm token) {
        return pkcs11.open(
                "signer", TestSettings.of(token).with("max_parallel", 4L).fields());
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private void raw(CkFunction function, long argument) {
        assertThat(FunctionTable.load(module.path()).call(function, argument)).isZero();
    }

    @Test
    void allSessionsAreClosedByOthersAndNoCallFails() {
        try (Signers signers = Signers.four(backend, key)) {
            for (int i = 0; i < 20; i++) {
                raw(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
                Signers.sign(backend, key, i);
                signers.awaitMore();
            }
            assertThat(signers.failures()).isEmpty();
        }
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }
}
