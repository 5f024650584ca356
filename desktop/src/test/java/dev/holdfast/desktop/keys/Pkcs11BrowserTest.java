package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Pkcs11Calls.SlotInfo;
import dev.holdfast.engine.client.Pkcs11Calls.TokenKey;
import dev.holdfast.engine.client.TokenCalls.Identity;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Browsing PKCS#11 tokens")
class Pkcs11BrowserTest {
    private final KeyServer server = Samples.token(new KeyServer());
    private final List<TypeSpec> types = new Holdfast(server).managedKeys().specs();
    private final FormModel form = FormModel.fresh(types.get(0));
    private final KeyCalls calls = new KeyCalls(new Tasks(Runnable::run, Runnable::run), session());
    private final Pkcs11Browser browser = Pkcs11Browser.of(form, calls).orElseThrow();

    private Session session() {
        Session session = new Session();
        session.select(new Holdfast(server));
        session.signIn(new Holdfast(server).withToken("t"), new Identity("root", List.of("root")));
        return session;
    }

    private FieldModel field(String name) {
        return form.field(name).orElseThrow();
    }

    private String value(String name) {
        return field(name).value();
    }

    private void type(String name, String value) {
        field(name).valueProperty().set(value);
    }

    private void lookIntoToken() {
        type("library", "softhsm");
        type("token_label", "ceremony");
        field("pin").secret().replace(0, 0, "1234");
        browser.listContents();
    }

    @Test
    void isOfferedForPkcs11Only() {
        assertThat(Pkcs11Browser.of(FormModel.fresh(types.get(1)), calls)).isEmpty();
    }

    @Test
    void saysWhatItNeedsFirst() {
        assertThat(browser.whyNoSlotsProperty().get()).contains("library");
        assertThat(browser.whyNoKeysProperty().get()).contains("PIN");

        type("library", "softhsm");
        assertThat(browser.whyNoSlotsProperty().get()).isEmpty();
        assertThat(browser.whyNoKeysProperty().get()).isNotEmpty();
    }

    @Test
    void asksATokenOnlyWhenItIsTold() {
        type("library", "softhsm");
        type("token_label", "ceremony");
        field("pin").secret().replace(0, 0, "1234");

        assertThat(server.callNames()).noneMatch(call -> call.startsWith("update"));
    }

    @Test
    void saysThatALibraryCannotBeLoaded() {
        browser.lookAtLibraries();
        type("library", "hsm1");

        assertThat(field("library").noteProperty().get()).contains("/opt/hsm1/lib/p11.so");
    }

    @Test
    void addressesATokenByItsLabelAndEmptiesTheSlot() {
        type("library", "softhsm");
        type("slot", "7");
        browser.listSlots();
        browser.useLabel(browser.slots().get(0));

        assertThat(value("token_label")).isEqualTo("ceremony");
        assertThat(value("slot")).isEmpty();
    }

    @Test
    void addressesATokenByItsDecimalSlotAndEmptiesTheLabel() {
        type("library", "softhsm");
        type("token_label", "other");
        browser.listSlots();
        browser.useSlot(browser.slots().get(1));

        assertThat(value("slot")).isEqualTo("31");
        assertThat(value("token_label")).isEmpty();
    }

    @Test
    void doesNotTrustALabelThatTwoTokensShare() {
        SlotInfo first = new SlotInfo("1", "0x1", true, "twin", "a", "", "");
        SlotInfo second = new SlotInfo("2", "0x2", true, "twin", "b", "", "");
        browser.slots().setAll(first, second);

        assertThat(browser.hasOwnLabel(first)).isFalse();
    }

    @Test
    void forgetsTokensOfAnotherLibrary() {
        type("library", "softhsm");
        browser.listSlots();
        type("library", "hsm1");

        assertThat(browser.slots()).isEmpty();
    }

    @Test
    void showsAKeyPairAsOneKey() {
        lookIntoToken();
        assertThat(browser.keys())
                .extracting(TokenEntry::label, TokenEntry::shape, TokenEntry::classes)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("signer-1", "RSA 2048", List.of("private", "public")),
                        org.assertj.core.groups.Tuple.tuple("issuing-ca", "EC P-384", List.of("private")));
    }

    @Test
    void fillsInLabelMechanismAndCurveOfAKey() {
        lookIntoToken();
        browser.use(browser.keys().get(1));

        assertThat(value("key_label")).isEqualTo("issuing-ca");
        assertThat(value("key_id")).isEmpty();
        assertThat(value("mechanism")).isEqualTo("0x1041");
        assertThat(value("curve")).isEqualTo("P384");
        assertThat(field("mechanism").noteProperty().get()).isEqualTo("CKM_ECDSA (0x1041)");
    }

    @Test
    void addsTheIdWhereTheLabelIsNotEnough() {
        browser.keys()
                .setAll(TokenEntry.of(List.of(
                        new TokenKey("twin", "01", "private", "RSA", 2048, ""),
                        new TokenKey("twin", "02", "private", "RSA", 2048, ""))));
        browser.use(browser.keys().get(1));

        assertThat(value("key_label")).isEqualTo("twin");
        assertThat(value("key_id")).isEqualTo("02");
    }

    @Test
    void namesAMechanismTypedInDecimal() {
        type("mechanism", "13");
        assertThat(field("mechanism").noteProperty().get()).isEqualTo("CKM_RSA_PKCS_PSS (0x000D)");

        type("mechanism", "rubbish");
        assertThat(field("mechanism").noteProperty().get()).isEmpty();
    }

    @Test
    void keepsThePinOutOfTexts() {
        assertThat(new KeyCalls.TokenAddress("softhsm", "ceremony", "", "1234"))
                .asString()
                .doesNotContain("1234");
    }
}
