package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.KeyInfo;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The page of managed keys")
class KeysScreenTest extends KeysUi {
    private final KeyServer server = Samples.someKeys(new KeyServer());

    @Override
    Holdfast cluster() {
        return new Holdfast(server).withToken("t");
    }

    @SuppressWarnings("unchecked") // the table's rows are keys
    private TableView<KeyInfo> table() {
        return find("#table", TableView.class);
    }

    private void open(String name) {
        focus("#table");
        push(KeyCode.HOME);
        while (!table().getSelectionModel().getSelectedItem().name().equals(name)) {
            push(KeyCode.DOWN);
        }
        push(KeyCode.ENTER);
    }

    @Test
    void listsEveryKey() {
        assertThat(table().getItems())
                .extracting(KeyInfo::name)
                .containsExactly("archive", "code-signing", "issuing-ca", "token-signer");
        assertThat(find("#count", Label.class).getText()).isEqualTo("4 keys");
        picture("keys-list");
    }

    @Test
    void filtersByWordsFromTheKeyboard() {
        push(KeyCode.CONTROL, KeyCode.F).write("BACKUP pki");

        assertThat(table().getItems()).extracting(KeyInfo::name).containsExactly("issuing-ca");
        assertThat(find("#count", Label.class).getText()).isEqualTo("1 of 4 keys");
    }

    @Test
    void opensADrawerWithEnterAndClosesItWithEscape() {
        open("token-signer");
        assertThat(lookup("#name").queryAs(Label.class).getText()).isEqualTo("token-signer");
        assertThat(lookup(".facts .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("PIN", "set", "pki, transit")
                .doesNotContain("redacted");
        picture("keys-drawer");

        push(KeyCode.ESCAPE);
        assertThat(lookup(".drawer").tryQuery()).isEmpty();
        assertThat(table().isFocused()).isTrue();
    }

    @Test
    void closesADrawerWhoseKeyIsNotThereAnyMore() {
        open("archive");
        server.without("archive");
        push(KeyCode.F5);
        assertThat(lookup(".drawer").tryQuery()).isEmpty();
    }

    @Test
    void signsWithAKeyAndShowsWhatItFound() {
        server.answer("update sys/managed-keys/pkcs11/token-signer/test/sign", 200, Samples.SIGNED);
        open("token-signer");
        interact(() -> find("#hash", javafx.scene.control.ComboBox.class)
                .getSelectionModel()
                .select(2));
        focus("#pss");
        push(KeyCode.SPACE);
        focus("#run");
        push(KeyCode.SPACE);

        assertThat(server.lastData("sys/managed-keys/pkcs11/token-signer/test/sign"))
                .containsEntry("hash_algorithm", "sha2-384")
                .containsEntry("use_pss", true)
                .doesNotContainKey("replace");
        assertThat(lookup(".fingerprint").queryAs(Label.class).getText()).startsWith("9f2c 41d0 7be8 835a\n66c1");
        focus("#copy-public-key");
        picture("keys-test-passed");
        push(KeyCode.SPACE);
        interact(() -> assertThat(Clipboard.getSystemClipboard().getString()).startsWith("-----BEGIN PUBLIC KEY-----"));
    }

    @Test
    void saysInWordsWhyATestFailed() {
        server.answer("update sys/managed-keys/pkcs11/token-signer/test/sign", 502, Samples.PIN_INCORRECT);
        open("token-signer");
        focus("#run");
        push(KeyCode.SPACE);

        ErrorPane error = lookup(".test-sign .error-pane").queryAs(ErrorPane.class);
        assertThat(error.isVisible()).isTrue();
        assertThat(error.getAccessibleText()).contains("CKR_PIN_INCORRECT (0x000000A0)");
        picture("keys-test-failed");
    }

    @Test
    void asksForTheNameBeforeReplacingAKey() {
        server.answer("update sys/managed-keys/pkcs11/token-signer/test/sign", 200, Samples.SIGNED);
        open("token-signer");
        focus("#replace");
        push(KeyCode.SPACE);
        focus("#run");
        push(KeyCode.SPACE);
        assertThat(server.callNames()).doesNotContain("update sys/managed-keys/pkcs11/token-signer/test/sign");
        picture("keys-replace");

        type("token-signer").push(KeyCode.ENTER).push(KeyCode.SPACE);
        assertThat(server.lastData("sys/managed-keys/pkcs11/token-signer/test/sign"))
                .containsEntry("replace", true);
    }

    @Test
    void deletesAKeyOnceItsNameIsTyped() {
        open("archive");
        push(KeyCode.ESCAPE).push(KeyCode.DELETE);
        Button confirm = find("#confirm", Button.class);
        type("archiv");
        assertThat(confirm.isDisabled()).isTrue();
        push(KeyCode.ENTER);
        assertThat(server.callNames()).doesNotContain("delete sys/managed-keys/pkcs11/archive");

        type("e").push(KeyCode.ENTER).push(KeyCode.SPACE);
        assertThat(server.callNames()).contains("delete sys/managed-keys/pkcs11/archive");
        assertThat(table().getItems()).extracting(KeyInfo::name).doesNotContain("archive");
    }

    @Test
    void keepsTheQuestionOpenWhenTheClusterRefusesToDelete() {
        server.refuse(
                "delete sys/managed-keys/pkcs11/token-signer",
                400,
                "the mounts pki/, transit/ list this key in allowed_managed_keys; tune them first");
        open("token-signer");
        push(KeyCode.ESCAPE).push(KeyCode.DELETE);
        type("token-signer").push(KeyCode.ENTER).push(KeyCode.SPACE);

        assertThat(lookup(".dialog .error-pane").queryAs(ErrorPane.class).isVisible())
                .isTrue();
        assertThat(find("#typed", TextField.class).getText()).isEqualTo("token-signer");
        picture("keys-delete-refused");
    }

    @Test
    void leadsToEachMountThatListsAKeyToBeDeleted() {
        open("token-signer");
        push(KeyCode.ESCAPE).push(KeyCode.DELETE);
        assertThat(lookup(".dialog .hyperlink").queryAllAs(Hyperlink.class))
                .filteredOn(link -> link.getParent().getStyleClass().contains("confirmation-places"))
                .extracting(Hyperlink::getText)
                .containsExactly("pki/", "transit/");
        push(KeyCode.SHIFT, KeyCode.TAB).push(KeyCode.SPACE);

        assertThat(mountsOpened).containsExactly("transit");
        assertThat(lookup(".dialog").tryQuery()).isEmpty();
    }

    @Test
    void changesOnlyWhatWasEdited() {
        open("token-signer");
        focus("#edit");
        push(KeyCode.SPACE);
        assertThat(find("#save", Button.class).isDisabled()).isTrue();
        focus("#field-max_parallel");
        fill("4");
        picture("keys-edit");
        push(KeyCode.ENTER);

        assertThat(server.writes()).containsExactly(java.util.Map.of("max_parallel", "4"));
    }

    @Test
    void attachesARefusalToTheFieldAndKeepsWhatWasTyped() {
        server.refuse("update sys/managed-keys/pkcs11/token-signer", 400, "max_parallel: this licence allows 16");
        open("token-signer");
        focus("#edit");
        push(KeyCode.SPACE);
        focus("#field-max_parallel");
        fill("400");
        push(KeyCode.ENTER);

        assertThat(lookup(".form-problem").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("this licence allows 16");
        TextField field = find("#field-max_parallel", TextField.class);
        assertThat(field.getText()).isEqualTo("400");
        assertThat(field.isFocused()).isTrue();
        picture("keys-edit-refused");
    }

    @Test
    void keepsTheListWhenLookingAgainFails() {
        server.refuse("list sys/managed-keys/pkcs11", 503, "sealed");
        push(KeyCode.F5);

        assertThat(find("#error", ErrorPane.class).isVisible()).isTrue();
        assertThat(table().getItems()).hasSize(4);
        picture("keys-list-failed");
    }

    @Test
    void showsNothingAfterSigningOut() {
        open("token-signer");
        interact(session::signOut);

        assertThat(table().getItems()).isEmpty();
        assertThat(lookup(".drawer").tryQuery()).isEmpty();
        assertThat(lookup("#signedOut").query().isVisible()).isTrue();
        picture("keys-signed-out");
        clickOn("Sign in…");
        assertThat(signIns).hasValue(1);
    }
}
