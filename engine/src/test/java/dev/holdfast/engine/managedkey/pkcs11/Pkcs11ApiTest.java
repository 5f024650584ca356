package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Browsing PKCS#11 libraries")
class Pkcs11ApiTest {
    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(
            List.of(SoftHsm.kmsLibrary(), new KmsLibrary("broken", Path.of("/nowhere/module.so"))),
            Duration.ofSeconds(20));
    private final Pkcs11Api api = new Pkcs11Api(pkcs11);

    @AfterEach
    void close() {
        pkcs11.close();
    }

    @SuppressWarnings("unchecked") // the members of a reply have the types that the contract says
    private List<Map<String, Object>> call(Operation operation, String path, String member, Map<String, Object> sent) {
        Route route = api.routes().stream()
                .filter(r -> r.operation() == operation && r.path().equals("sys/internal/pkcs11/" + path))
                .findFirst()
                .orElseThrow();
        assertThat(route.has(Route.Trait.SUDO)).isTrue();
        Request request = Request.of(operation, route.path()).withData(sent);
        return (List<Map<String, Object>>) route.handler()
                .handle(new Call(request, Map.of(), route.fields().read(sent), Caller.NOBODY))
                .body()
                .get(member);
    }

    private Map<String, Object> atToken(String pin) {
        return Map.of("library", "softhsm", "token_label", token.label(), "pin", pin);
    }

    @Test
    void showsWhichLibrariesCanBeLoaded() {
        List<Map<String, Object>> libraries = call(Operation.READ, "libraries", "libraries", Map.of());
        assertThat(libraries).extracting("name").containsExactly("broken", "softhsm");
        assertThat(libraries.get(0)).containsEntry("loaded", false).hasEntrySatisfying("error", error -> assertThat(
                        error.toString())
                .contains("/nowhere/module.so"));
        assertThat(libraries.get(1))
                .containsEntry("loaded", true)
                .containsEntry("manufacturer", "SoftHSM")
                .containsEntry("cryptoki_version", "2.40")
                .doesNotContainKey("error");
    }

    @Test
    void showsTheSlotsAndTheirTokens() {
        pkcs11.open("signer", TestSettings.of(token).fields()).find();
        List<Map<String, Object>> slots = call(Operation.UPDATE, "slots", "slots", Map.of("library", "SOFTHSM"));
        assertThat(slots).anySatisfy(slot -> assertThat(slot)
                .containsEntry("slot", Long.valueOf(token.slot()))
                .containsEntry("slot_hex", String.format(Locale.ROOT, "0x%X", Long.parseLong(token.slot())))
                .containsEntry("token_present", true)
                .containsEntry("token_label", token.label())
                .containsEntry("model", "SoftHSM v2"));
    }

    @Test
    void showsTheKeysAndMechanismsOfAToken() {
        pkcs11.open("signer", TestSettings.of(token).fields()).generate();
        token.pkcs11Tool("--keygen", "--key-type", "AES:32", "--label", "aes", "--id", "07");
        token.pkcs11Tool("--keypairgen", "--key-type", "rsa:2048", "--label", "rsa", "--id", "08");
        List<Map<String, Object>> keys = call(Operation.UPDATE, "objects", "keys", atToken(token.pin()));
        assertThat(keys).hasSize(5);
        assertThat(keys).anySatisfy(key -> assertThat(key)
                .containsEntry("label", "signer")
                .containsEntry("class", "private")
                .containsEntry("kind", "EC")
                .containsEntry("bits", 256)
                .containsEntry("curve", "P256"));
        assertThat(keys).anySatisfy(key -> assertThat(key)
                .containsEntry("id", "07")
                .containsEntry("class", "secret")
                .containsEntry("kind", "AES")
                .containsEntry("bits", 256));
        assertThat(keys).anySatisfy(key -> assertThat(key)
                .containsEntry("id", "08")
                .containsEntry("class", "public")
                .containsEntry("kind", "RSA")
                .containsEntry("bits", 2048));
        List<Map<String, Object>> mechanisms = call(Operation.UPDATE, "objects", "mechanisms", atToken(token.pin()));
        assertThat(mechanisms).anySatisfy(mechanism -> assertThat(mechanism)
                .containsEntry("mechanism", 0x1041L)
                .containsEntry("hex", "0x1041")
                .containsEntry("name", "CKM_ECDSA")
                .hasEntrySatisfying("max", max -> assertThat((Long) max).isGreaterThanOrEqualTo(521)));
    }

    @Test
    void leavesTheLoginOfManagedKeysAlone() {
        var key = pkcs11.open("signer", TestSettings.of(token).fields());
        key.generate();
        call(Operation.UPDATE, "objects", "keys", atToken(token.pin()));
        assertThat(key.find()).isPresent();
    }

    @Test
    void failsLikeAManagedKey() {
        assertThatThrownBy(() -> call(Operation.UPDATE, "objects", "keys", atToken("0000")))
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.AUTHENTICATION))
                .hasMessageContaining("CKR_PIN_INCORRECT");
        assertThatThrownBy(() -> call(Operation.UPDATE, "slots", "slots", Map.of("library", "broken")))
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.UNREACHABLE));
        assertThatThrownBy(() -> call(Operation.UPDATE, "slots", "slots", Map.of("library", "nowhere")))
                .isInstanceOf(InvalidFields.class)
                .hasMessageContainingAll("library", "broken, softhsm");
    }

    @Test
    void wantsEitherSlotOrLabel() {
        assertThatThrownBy(() ->
                        call(Operation.UPDATE, "objects", "keys", Map.of("library", "softhsm", "pin", token.pin())))
                .isInstanceOf(InvalidFields.class)
                .hasMessageContainingAll("slot", "token_label");
    }

    @Test
    void namesTheDecimalValueOfASlotInHex() {
        Map<String, Object> atHexSlot = Map.of("library", "softhsm", "slot", "0x1f", "pin", token.pin());
        assertThatThrownBy(() -> call(Operation.UPDATE, "objects", "keys", atHexSlot))
                .isInstanceOf(InvalidFields.class)
                .hasMessageStartingWith("slot: ")
                .hasMessageContaining("31");
    }
}
