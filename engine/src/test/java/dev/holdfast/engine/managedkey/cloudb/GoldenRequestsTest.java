package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;

import com.azure.security.keyvault.keys.cryptography.CryptographyClient;
import com.azure.security.keyvault.keys.cryptography.models.EncryptionAlgorithm;
import com.azure.security.keyvault.keys.cryptography.models.SignatureAlgorithm;
import com.azure.security.keyvault.keys.models.CreateRsaKeyOptions;
import com.azure.security.keyvault.keys.models.KeyOperation;
import com.azure.security.keyvault.keys.models.KeyVaultKey;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Asked;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The adapter sends what the provider's own client sends")
class GoldenRequestsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] MESSAGE = "a message".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private SdkLab both;

    @BeforeEach
    void connect() {
        both = new SdkLab(folder);
    }

    @AfterEach
    void close() {
        both.close();
    }

    private Asked lastStoreCall(Runnable call) {
        call.run();
        List<Asked> calls = both.vault.storeCalls();
        return calls.get(calls.size() - 1);
    }

    /** Method, path, names in the query, media types, a bearer token, and the body without the client's defaults. */
    private static void assertSame(Asked mine, Asked theirs) {
        assertThat(mine.method()).isEqualTo(theirs.method());
        assertThat(mine.path()).isEqualTo(theirs.path());
        assertThat(mine.query().keySet()).isEqualTo(theirs.query().keySet());
        for (String header : List.of("Content-Type", "Accept")) {
            assertThat(mine.header(header)).as(header).isEqualTo(theirs.header(header));
        }
        assertThat(mine.header("Authorization")).startsWith("Bearer ");
        assertThat(theirs.header("Authorization")).startsWith("Bearer ");
        assertThat(body(mine)).isEqualTo(body(theirs));
    }

    private static ObjectNode body(Asked request) {
        try {
            ObjectNode body =
                    request.body().isEmpty() ? JSON.createObjectNode() : (ObjectNode) JSON.readTree(request.body());
            if (body.path("public_exponent").asInt(-1) == 0) {
                body.remove("public_exponent");
            }
            if (body.path("attributes").isObject() && body.path("attributes").isEmpty()) {
                body.remove("attributes");
            }
            return body;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static CreateRsaKeyOptions wish() {
        return new CreateRsaKeyOptions("Signer-1")
                .setHardwareProtected(true)
                .setKeySize(2048)
                .setKeyOperations(KeyOperation.SIGN, KeyOperation.VERIFY, KeyOperation.ENCRYPT, KeyOperation.DECRYPT);
    }

    @Test
    void createAndGet() {
        Asked mine = lastStoreCall(both.ours::generate);
        assertSame(mine, lastStoreCall(() -> both.keys.createRsaKey(wish())));
        assertSame(lastStoreCall(both.ours::find), lastStoreCall(() -> both.keys.getKey("Signer-1")));
    }

    @Test
    void replacement() {
        BackendKey old = both.ours.generate();
        Asked[] made = new Asked[1];
        both.ours.replace(candidate -> made[0] = lastStoreCall(() -> {}));
        Asked settled = both.vault.storeCalls().stream()
                .filter(call -> call.method().equals("PATCH"))
                .findFirst()
                .orElseThrow();
        String inUse = old.id().substring(old.id().lastIndexOf('/') + 1);
        CreateRsaKeyOptions tagged = wish().setTags(Map.of(KeyBundle.IN_PLACE_OF, inUse));
        assertSame(made[0], lastStoreCall(() -> both.keys.createRsaKey(tagged)));
        KeyVaultKey tried = both.keys.getKey("Signer-1", settled.path().substring("/keys/Signer-1/".length()));
        tried.getProperties().setTags(Map.of());
        Asked theirs = lastStoreCall(() -> both.keys.updateKeyProperties(tried.getProperties()));
        assertThat(settled.method()).isEqualTo(theirs.method());
        assertThat(settled.path()).isEqualTo(theirs.path());
        assertThat(body(settled).path("tags")).isEqualTo(body(theirs).path("tags"));
    }

    @Test
    void sign() throws Exception {
        BackendKey key = both.ours.generate();
        CryptographyClient crypto = both.sdk.cryptography(key.id());
        byte[] digest = MessageDigest.getInstance("SHA-512").digest(MESSAGE);
        Map<SignatureAlgorithm, Boolean> algorithms =
                Map.of(SignatureAlgorithm.RS512, false, SignatureAlgorithm.PS512, true);
        algorithms.forEach((algorithm, pss) -> {
            SignatureScheme scheme = new SignatureScheme(HashAlgorithm.SHA2_512, pss);
            assertSame(
                    lastStoreCall(() -> both.ours.sign(key, scheme, MESSAGE)),
                    lastStoreCall(() -> crypto.sign(algorithm, digest)));
        });
    }

    @Test
    void encryptAndDecrypt() {
        BackendKey key = both.ours.generate();
        CryptographyClient crypto = both.sdk.cryptography(key.id());
        Asked mine = lastStoreCall(() -> both.ours.encrypt(MESSAGE, new byte[0]));
        assertSame(mine, lastStoreCall(() -> crypto.encrypt(EncryptionAlgorithm.RSA_OAEP_256, MESSAGE)));
        byte[] block = crypto.encrypt(EncryptionAlgorithm.RSA_OAEP_256, MESSAGE).getCipherText();
        assertSame(
                lastStoreCall(() -> both.ours.decrypt(block, new byte[0])),
                lastStoreCall(() -> crypto.decrypt(EncryptionAlgorithm.RSA_OAEP_256, block)));
    }

    @Test
    void random() {
        KeyBackend hsm = both.lab.open("resource", "managedhsm.azure.net", "client_id", LoginRole.CLIENT);
        both.vault.login.alsoFor("https://managedhsm.azure.net");
        assertSame(lastStoreCall(() -> hsm.random(40)), lastStoreCall(() -> both.keys.getRandomBytes(40)));
    }

    @Test
    @DisplayName("to the login, too, but for what that adds for itself")
    void login() {
        both.ours.find();
        lastStoreCall(() -> both.keys.createRsaKey(wish()));
        Asked mine = both.vault.logins().get(0);
        Asked theirs = both.vault.logins().get(1);
        assertThat(mine.method()).isEqualTo(theirs.method());
        assertThat(mine.path()).isEqualTo(theirs.path());
        assertThat(theirs.header("Content-Type")).startsWith(mine.header("Content-Type"));
        Map<String, String> ourForm = Requests.form(mine.body());
        Map<String, String> theirForm = Requests.form(theirs.body());
        assertThat(theirForm.keySet()).containsAll(ourForm.keySet());
        for (String member : List.of("grant_type", "client_id", "client_secret")) {
            assertThat(ourForm.get(member)).isEqualTo(theirForm.get(member));
        }
        assertThat(theirForm.get("scope").split(" ")).contains(ourForm.get("scope"));
    }
}
