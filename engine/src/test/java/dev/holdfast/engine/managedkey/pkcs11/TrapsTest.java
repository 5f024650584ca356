package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.kenai.jffi.Library;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.FunctionTable;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.Machine;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The traps of calling PKCS#11 modules from Java")
class TrapsTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();

    private static void assertSigns(KeyBackend backend, BackendKey key) {
        byte[] signature = backend.sign(key, SHA256, MESSAGE);
        assertThat(SignatureCheck.verify(key.publicKey(), SHA256, MESSAGE, signature))
                .isTrue();
    }

    private KeyBackend open(Pkcs11 pkcs11) {
        return pkcs11.open("signer", TestSettings.of(token).fields());
    }

    @Test
    @DisplayName("1: a second module in the process keeps its own functions")
    void twoModulesInOneProcess() {
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), LIMIT)) {
            KeyBackend backend = open(pkcs11);
            BackendKey key = backend.generate();
            Cryptoki nss = new Cryptoki(FunctionTable.load(Machine.library("libsoftokn3.so")));
            assertThatThrownBy(nss::initialize)
                    .as("NSS wants parameters; the functions of SoftHSM would say that they are initialised already")
                    .hasMessageContaining("CKR_ARGUMENTS_BAD");
            assertThat(manufacturer("pkcs11/p11-kit-client.so")).contains("p11-kit");
            assertThat(manufacturer("pkcs11/p11-kit-trust.so")).contains("PKCS#11 Kit");
            assertSigns(backend, key);
        }
    }

    private static String manufacturer(String library) {
        Cryptoki cryptoki = new Cryptoki(FunctionTable.load(Machine.library(library)));
        cryptoki.initialize();
        try {
            return cryptoki.info().manufacturer();
        } finally {
            cryptoki.finish();
        }
    }

    @Test
    @DisplayName("2: a module that exports nothing but C_GetFunctionList is called through its table")
    void tableOnlyModules() {
        for (String name : List.of("libsoftokn3.so", "pkcs11/p11-kit-client.so", "pkcs11/p11-kit-trust.so")) {
            Path path = Machine.library(name);
            Library library = Library.openLibrary(path.toString(), Library.NOW | Library.LOCAL);
            assertThat(library.getSymbolAddress("C_GetInfo")).as(name).isZero();
            assertThat(CkFunction.values()).allMatch(FunctionTable.load(path)::has);
        }
    }

    @Test
    @DisplayName("2: an entry of the table that is null is not called")
    void nullEntryIsNotCalled() {
        FaultyModule module = FaultyModule.build(folder, "-DWITHOUT_RANDOM");
        FunctionTable table = FunctionTable.load(module.path());
        assertThat(table.has(CkFunction.C_GenerateRandom)).isFalse();
        assertThatThrownBy(() -> table.call(CkFunction.C_GenerateRandom, 0, 0, 0))
                .isInstanceOfSatisfying(
                        CkException.class, e -> assertThat(e.code()).isEqualTo(Ckr.FUNCTION_NOT_SUPPORTED));
    }

    @Test
    @DisplayName("3: a garbage collection during a call leaves its buffers alone")
    void garbageCollectionDuringACall() {
        FaultyModule module = FaultyModule.build(folder);
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), LIMIT)) {
            KeyBackend backend =
                    pkcs11.open("signer", TestSettings.of(token).rsa(2048).fields());
            BackendKey key = backend.generate();
            module.delay(CkFunction.C_Sign, 30);
            SignatureScheme pss = new SignatureScheme(HashAlgorithm.SHA2_256, true);
            for (int i = 0; i < 20; i++) {
                CompletableFuture<Void> collection = Background.run(System::gc);
                byte[] signature = backend.sign(key, pss, MESSAGE);
                assertThat(SignatureCheck.verify(key.publicKey(), pss, MESSAGE, signature))
                        .isTrue();
                collection.join();
            }
        }
    }

    @Test
    @DisplayName("4: a module is not finalised while a call is under way")
    void finalizeWhileBusy() {
        FaultyModule module = FaultyModule.build(folder);
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), LIMIT)) {
            KeyBackend backend = open(pkcs11);
            BackendKey key = backend.generate();
            module.delay(CkFunction.C_Sign, 400);
            long before = module.calls(CkFunction.C_Sign);
            CompletableFuture<byte[]> busy = Background.supply(() -> backend.sign(key, SHA256, MESSAGE));
            Awaitility.await().until(() -> module.calls(CkFunction.C_Sign) > before);
            Module shared = Modules.of(module.path());
            Deadline deadline = Deadline.after(LIMIT);
            assertThat(shared.call(
                            deadline, () -> shared.initializeAgain(deadline, shared.generation(), attachment -> {})))
                    .isTrue();
            assertThat(module.running(CkFunction.C_Sign)).isZero();
            assertThat(SignatureCheck.verify(key.publicKey(), SHA256, MESSAGE, busy.join()))
                    .isTrue();
            assertSigns(backend, key);
        }
    }

    @Test
    @DisplayName("6: an outage is recognised by behaviour, since its code says something else")
    void outageByBehaviour() {
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), LIMIT)) {
            KeyBackend backend = open(pkcs11);
            BackendKey key = backend.generate();
            for (int i = 0; i < 3; i++) {
                token.hide();
                assertThatThrownBy(() -> backend.sign(key, SHA256, MESSAGE))
                        .isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                                .isEqualTo(Category.UNREACHABLE));
                token.show();
                assertSigns(backend, key);
            }
        }
    }

    @Test
    @DisplayName("7: a session that an error has poisoned is not used again")
    void poisonedSession() {
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), LIMIT)) {
            KeyBackend backend =
                    pkcs11.open("signer", TestSettings.of(token).rsa(2048).fields());
            BackendKey key = backend.generate();
            Module shared = Modules.of(SoftHsm.library());
            Deadline deadline = Deadline.after(LIMIT);
            assertThat(shared.<Long>call(deadline, () -> shared.with(deadline, this::poison)))
                    .as("code of a search after an error in the same session")
                    .isEqualTo(Ckr.OPERATION_ACTIVE);
            SignatureScheme wrong = new SignatureScheme(HashAlgorithm.SHA2_512, false);
            assertThat(backend.sign(key, wrong, MESSAGE)).isNotEmpty();
            assertSigns(backend, key);
        }
    }

    /** What SoftHSM does: an error in C_Sign leaves the operation active in the session. */
    private long poison(Attachment attachment) {
        try (CkSession session = attachment.cryptoki().open(Long.parseLong(token.slot()), false)) {
            long key = session.find(new Template().with(Cka.CLASS, Cka.CLASS_PRIVATE_KEY))
                    .get(0);
            byte[] tooLong = new byte[500];
            assertThatThrownBy(() -> session.sign(CkMechanism.of(Ckm.RSA_PKCS), key, tooLong, 1))
                    .isInstanceOf(CkException.class);
            session.find(new Template());
            return Ckr.OK;
        } catch (CkException e) {
            return e.code();
        }
    }

    @Test
    @DisplayName("8: handles do not outlive the login in which they were found")
    void handlesAcrossRelogin() {
        FaultyModule module = FaultyModule.build(folder);
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), LIMIT)) {
            KeyBackend backend = open(pkcs11);
            BackendKey key = backend.generate();
            Module shared = Modules.of(module.path());
            for (int i = 0; i < 3; i++) {
                Deadline deadline = Deadline.after(LIMIT);
                shared.call(deadline, () -> shared.initializeAgain(deadline, shared.generation(), attachment -> {}));
                assertSigns(backend, key);
                FunctionTable.load(module.path()).call(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
                assertSigns(backend, key);
            }
        }
    }

    @Test
    @DisplayName("9: a wrong PIN is refused although the token, being logged in, would take it")
    void wrongPinWhileLoggedIn() {
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), LIMIT)) {
            open(pkcs11).generate();
            KeyBackend wrong = pkcs11.open(
                    "wrong", TestSettings.of(token).with("pin", "9999").fields());
            assertThatThrownBy(wrong::find)
                    .isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                            .isEqualTo(Category.AUTHENTICATION))
                    .hasMessageContaining("CKR_PIN_INCORRECT (0x000000A0)");
        }
    }

    @Test
    @DisplayName("10: handles use all 64 bits")
    void wideHandles() {
        FaultyModule module = FaultyModule.build(folder);
        try (Pkcs11 pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), LIMIT)) {
            KeyBackend backend = open(pkcs11);
            BackendKey key = backend.generate();
            assertSigns(backend, key);
            assertThat(backend.replace(successor -> assertSigns(backend, successor)))
                    .isNotEqualTo(key);
        }
    }
}
