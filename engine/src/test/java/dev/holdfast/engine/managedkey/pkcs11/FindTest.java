package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.Machine;
import dev.holdfast.engine.testing.SoftHsm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Keys made by other tools")
class FindTest {
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private KeyBackend key(String label, String id) {
        return pkcs11.open(
                "signer",
                TestSettings.of(token)
                        .with("key_label", label)
                        .with("key_id", id)
                        .fields());
    }

    private void make(String type, String label, String id) {
        token.pkcs11Tool("--keypairgen", "--key-type", type, "--label", label, "--id", id);
    }

    private static void assertFails(KeyBackend backend, Category category, String... texts) {
        assertThatThrownBy(backend::find)
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(category))
                .hasMessageContainingAll(texts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4142", "0x4142", "41:42", "AB"})
    void areFoundByIdInHexOrElseAsText(String id) {
        make("EC:prime256v1", "peer", "4142");
        assertThat(key("", id).find()).isPresent();
        assertThat(key("peer", id).find()).isPresent();
        assertThat(key("other", id).find()).isEmpty();
    }

    @Test
    void thatShareALabelAreRefusedWithTheirNumber() {
        make("EC:prime256v1", "twin", "01");
        make("EC:prime256v1", "twin", "02");
        assertFails(key("twin", ""), Category.NOT_FOUND, "2 keys match", "twin");
        assertThat(key("twin", "02").find()).map(BackendKey::id).contains("02");
    }

    @Test
    void thatAreSecretKeysMakeNoSignatures() {
        token.pkcs11Tool("--keygen", "--key-type", "AES:32", "--label", "aes", "--id", "07");
        assertFails(key("aes", ""), Category.MECHANISM, "CKR_KEY_TYPE_INCONSISTENT", "secret key");
    }

    @Test
    void onOtherCurvesAreRefused() {
        make("EC:brainpoolP256r1", "brainpool", "08");
        assertFails(key("brainpool", ""), Category.MECHANISM, "CKR_CURVE_NOT_SUPPORTED");
    }

    @Test
    void withoutPublicHalfAreUsedIfTheyAreRsa() {
        make("rsa:2048", "lonely", "09");
        token.pkcs11Tool("--delete-object", "--type", "pubkey", "--id", "09");
        KeyBackend backend = key("lonely", "");
        BackendKey key = backend.find().orElseThrow();
        byte[] signature = backend.sign(key, SHA256, new byte[] {1});
        assertThat(backend.verify(key, SHA256, new byte[] {1}, signature)).isTrue();
        assertThat(backend.verify(key, SHA256, new byte[] {2}, signature)).isFalse();
    }

    @Test
    void withoutPublicHalfAreRefusedIfTheyAreEc() {
        make("EC:prime256v1", "lonely", "0a");
        token.pkcs11Tool("--delete-object", "--type", "pubkey", "--id", "0a");
        assertFails(key("lonely", ""), Category.NOT_FOUND, "public half");
    }

    @Test
    void thatMayNotSignAreRefusedByTheToken() {
        KeyBackend backend = pkcs11.open(
                "cipher",
                TestSettings.of(token)
                        .rsa(2048)
                        .with("usages", List.of("encrypt", "decrypt"))
                        .fields());
        BackendKey key = backend.generate();
        assertThatThrownBy(() -> backend.sign(key, SHA256, new byte[] {1}))
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.PERMISSION))
                .hasMessageContaining("CKR_KEY_FUNCTION_NOT_PERMITTED (0x00000068)");
    }

    @Test
    void makeSignaturesThatOpensslAccepts() throws IOException {
        make("EC:secp384r1", "peer", "0c");
        KeyBackend backend = key("peer", "");
        BackendKey key = backend.find().orElseThrow();
        Path message = Files.writeString(folder.resolve("message"), "checked by others");
        Path signature =
                Files.write(folder.resolve("signature"), backend.sign(key, SHA256, Files.readAllBytes(message)));
        Path publicKey =
                Files.write(folder.resolve("public.der"), key.publicKey().getEncoded());
        assertThat(Machine.run(
                        Map.of(),
                        List.of(
                                "openssl",
                                "dgst",
                                "-sha256",
                                "-keyform",
                                "DER",
                                "-verify",
                                publicKey.toString(),
                                "-signature",
                                signature.toString(),
                                message.toString())))
                .contains("Verified OK");
    }

    @Test
    void verifyWhatPkcs11ToolHasSigned() throws IOException {
        make("rsa:2048", "peer", "0d");
        Path message = Files.writeString(folder.resolve("message"), "signed by others");
        Path signature = folder.resolve("signature");
        token.pkcs11Tool(
                "--sign", "-m", "SHA256-RSA-PKCS", "--id", "0d", "-i", message.toString(), "-o", signature.toString());
        KeyBackend backend = key("peer", "");
        assertThat(backend.verify(
                        backend.find().orElseThrow(),
                        SHA256,
                        Files.readAllBytes(message),
                        Files.readAllBytes(signature)))
                .isTrue();
    }

    @Test
    void areFoundOnATokenBySlotNumber() {
        make("EC:prime256v1", "signer", "0e");
        KeyBackend bySlot = pkcs11.open(
                "signer",
                TestSettings.of(token)
                        .with("token_label", "")
                        .with("slot", token.slot())
                        .fields());
        assertThat(bySlot.find()).isPresent();
        KeyBackend elsewhere = pkcs11.open(
                "signer",
                TestSettings.of(token)
                        .with("token_label", "")
                        .with("slot", "4294967295")
                        .fields());
        assertFails(elsewhere, Category.NOT_FOUND, "CKR_SLOT_ID_INVALID (0x00000003)", "4294967295");
    }

    @Test
    void onTokensThatShareALabelAreRefused() {
        SoftHsm twin = SoftHsm.create(token.label());
        assertFails(key("signer", ""), Category.NOT_FOUND, "2 tokens", twin.label());
    }

    @Test
    void inALibraryThatCannotBeLoadedAreUnreachable() throws IOException {
        Path text = Files.writeString(folder.resolve("module.so"), "no library");
        for (Path path : List.of(folder.resolve("missing.so"), text, Machine.library("libnss3.so"), Path.of("a.so"))) {
            try (Pkcs11 broken = new Pkcs11(List.of(new KmsLibrary("softhsm", path)), Duration.ofSeconds(5))) {
                assertFails(
                        broken.open("signer", TestSettings.of(token).fields()),
                        Category.UNREACHABLE,
                        "signer",
                        "LIBRARY_NOT_LOADED",
                        path.toString());
            }
        }
    }

    @Test
    void inALibraryThatIsNotConfiguredAreInvalid() {
        assertThatThrownBy(() -> pkcs11.open(
                        "signer",
                        TestSettings.of(token).with("library", "nowhere").fields()))
                .isInstanceOf(InvalidFields.class)
                .hasMessageContainingAll("library", "softhsm");
        assertThat(pkcs11.open(
                        "signer",
                        TestSettings.of(token).with("library", "SoftHSM").fields()))
                .isNotNull();
    }
}
