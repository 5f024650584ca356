package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
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
        allSessionsAreClosedByOthersAndNoCallFailsWithin(20);
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    private void allSessionsAreClosedByOthersAndNoCallFailsWithin(int rounds) {
        try (Signers signers = Signers.four(backend, key)) {
            for (int i = 0; i < rounds; i++) {
                raw(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
                Signers.sign(backend, key, i);
                signers.awaitMore();
            }
            assertThat(signers.failures()).isEmpty();
        }
    }

    @Test
    void othersLogOutAndNoCallFails() {
        CkSession session = new Cryptoki(FunctionTable.load(module.path())).open(Long.parseLong(token.slot()), false);
        try (session;
                Signers signers = Signers.four(backend, key)) {
            for (int i = 0; i < 20; i++) {
                session.logout();
                Signers.sign(backend, key, i);
                signers.awaitMore();
            }
            assertThat(signers.failures()).isEmpty();
        }
    }

    @Test
    void anotherProcessLogsOutAndNobodyNotices() {
        long logins = module.calls(CkFunction.C_Login);
        try (Signers signers = Signers.four(backend, key)) {
            token.pkcs11Tool("--list-objects");
            Signers.sign(backend, key, 1);
            signers.awaitMore();
            assertThat(signers.failures()).isEmpty();
        }
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(logins);
    }

    @Test
    void theKeyIsDeletedAndMadeAgain() {
        try (Signers signers = Signers.four(backend, key)) {
            deleteKey();
            signers.awaitFailures();
        }
        assertThatThrownBy(() -> Signers.sign(backend, key, 1))
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.NOT_FOUND));
        BackendKey successor = backend.generate();
        try (Signers signers = Signers.four(backend, successor)) {
            assertThatThrownBy(() -> Signers.sign(backend, key, 1)).isInstanceOf(BackendException.class);
            signers.awaitMore();
            assertThat(signers.failures()).isEmpty();
        }
        assertInitialisedAgainOnlyForAnIllToken();
    }

    /** SoftHSM sometimes gives a token up for good when another program deletes a key while threads use it. */
    private void assertInitialisedAgainOnlyForAnIllToken() {
        assertThat(module.calls(CkFunction.C_Finalize)).isLessThanOrEqualTo(module.refused(CkFunction.C_GetTokenInfo));
    }

    private void deleteKey() {
        token.pkcs11Tool("--delete-object", "--type", "privkey", "--label", "signer");
        token.pkcs11Tool("--delete-object", "--type", "pubkey", "--label", "signer");
    }

    @Test
    void theKeyIsReplacedByAnotherOfTheSameIdWhichDoesNotSignForIt() {
        try (Signers signers = Signers.four(backend, key)) {
            deleteKey();
            signers.awaitFailures();
        }
        token.pkcs11Tool("--keypairgen", "--key-type", "EC:prime256v1", "--label", "signer", "--id", key.id());
        BackendKey other = backend.find().orElseThrow();
        assertThat(other.id()).isEqualTo(key.id());
        Signers.sign(backend, other, 1);
        assertThatThrownBy(() -> Signers.sign(backend, key, 2)).hasMessageContaining("no longer on the token");
        Signers.sign(backend, other, 3);
    }

    @Test
    void theDeviceGoesAndComesBack() {
        Signers.outlive(backend, key, () -> module.unplug(true), () -> module.unplug(false));
    }

    @Test
    void nothingIsLostOnTheWay() {
        theDeviceGoesAndComesBack();
        long generation = Modules.of(module.path()).generation();
        allSessionsAreClosedByOthersAndNoCallFailsWithin(5);
        assertThat(Modules.of(module.path()).generation()).isEqualTo(generation);
        backend.close();
        assertThat(module.sessions()).as("sessions that are open").isZero();
    }

    @Test
    void anotherTokenIsLookedForAndDisturbsThemLittle() {
        KeyBackend missing = pkcs11.open(
                "missing", TestSettings.of(token).with("token_label", "nowhere").fields());
        try (Signers signers = Signers.four(backend, key)) {
            long began = module.calls(CkFunction.C_Initialize);
            long end = System.nanoTime() + Duration.ofMillis(1500).toNanos();
            while (System.nanoTime() < end) {
                assertThatThrownBy(missing::find).hasMessageContaining("CKR_TOKEN_NOT_PRESENT");
            }
            assertThat(module.calls(CkFunction.C_Initialize) - began).isBetween(1L, 6L);
            signers.awaitMore();
            assertThat(signers.failures()).isEmpty();
        }
    }
}
