package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.EmbeddedEngine;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

@Tag("window")
@DisplayName("Managed keys in a token, through the embedded engine")
class KeysOnTokenTest extends KeysUi {
    private final SoftHsm token = SoftHsm.create();
    /** Windows that are closed after the engine may still ask for something. */
    private final ExecutorService background = new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new ThreadPoolExecutor.DiscardPolicy());

    private EmbeddedEngine engine;
    private Holdfast holdfast;

    @TempDir
    private Path home;

    @Override
    Holdfast cluster() {
        engine = EmbeddedEngine.open(home, List.of(new EmbeddedEngine.Library("softhsm", SoftHsm.library())));
        Holdfast fresh = engine.connect();
        Initialized secrets = fresh.seal().initialize(1, 1);
        fresh.seal().unseal(secrets.keysBase64().get(0));
        holdfast = fresh.withToken(secrets.rootToken());
        return holdfast;
    }

    @Override
    Tasks tasks() {
        return new Tasks(background, Platform::runLater);
    }

    @AfterEach
    void close() {
        background.shutdown();
        engine.close();
    }

    private void until(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(20))
                .until(() -> WaitForAsyncUtils.asyncFx(condition).get());
    }

    private boolean isShown(String selector) {
        return lookup(selector).tryQuery().filter(Node::isVisible).isPresent();
    }

    private void untilTitle(String title) {
        until(() -> lookup(".wizard #title")
                .tryQueryAs(Label.class)
                .filter(label -> label.getText().equals(title))
                .isPresent());
    }

    private void press(String selector) {
        focus(selector);
        push(KeyCode.SPACE);
    }

    private void chooseToken() {
        untilTitle("Connection");
        press("#browse-slots");
        ListView<?> slots = find("#slots", ListView.class);
        until(() -> !slots.getItems().isEmpty());
        interact(() -> slots.getItems().stream()
                .filter(slot -> slot.toString().contains(token.label() + ","))
                .findFirst()
                .ifPresent(slot ->
                        slots.getSelectionModel().select(slots.getItems().indexOf(slot))));
        focus("#slots");
        push(KeyCode.ENTER);
        assertThat(find("#field-token_label", TextField.class).getText()).isEqualTo(token.label());
    }

    private void startWizard(String name, boolean generate) {
        until(() -> isShown("#createFirst"));
        press("#createFirst");
        untilTitle("Type");
        push(KeyCode.ENTER);
        untilTitle("Name and permissions");
        WaitForAsyncUtils.waitForFxEvents();
        type(name);
        if (generate) {
            press("#field-allow_generate_key");
        }
        push(KeyCode.ENTER);
        chooseToken();
        focus("#field-pin");
        type(token.pin()).push(KeyCode.ENTER);
        untilTitle("Key");
    }

    @Test
    void aKeyIsGeneratedTestedChangedAndItsReferenceDeleted() {
        startWizard("code-signing", true);
        focus("#field-key_label");
        type("code-signing");
        focus("#field-mechanism");
        type("0x1041");
        interact(() -> find("#field-curve", ComboBox.class).getSelectionModel().select(1));
        push(KeyCode.ENTER);
        untilTitle("Review");
        push(KeyCode.ENTER);
        until(() -> isShown(".signature-title"));
        assertThat(lookup(".signature-title").queryAs(Label.class).getText()).startsWith("A new key was made");
        picture("token-generated");
        push(KeyCode.ENTER);

        until(() -> isShown(".drawer .stored-fields"));
        press("#run");
        until(() -> isShown(".drawer .signature-title"));
        assertThat(lookup(".drawer .signature-title").queryAs(Label.class).getText())
                .startsWith("The signature verified");
        picture("token-tested");

        press("#edit");
        focus("#field-max_parallel");
        fill("4");
        push(KeyCode.ENTER);
        until(() -> !isShown(".key-editor"));
        assertThat(holdfast.managedKeys()
                        .read("pkcs11", "code-signing")
                        .path("max_parallel")
                        .asInt())
                .isEqualTo(4);
        assertThat(holdfast.managedKeys()
                        .read("pkcs11", "code-signing")
                        .path("pin")
                        .asText())
                .isEqualTo("redacted");

        until(() -> isShown(".drawer .stored-fields"));
        press("#delete");
        type("code-signing").push(KeyCode.ENTER).push(KeyCode.SPACE);
        until(() -> isShown("#empty"));
        assertThat(holdfast.managedKeys().list("pkcs11")).isEmpty();
    }

    @Test
    void aKeyThatExistsIsFoundByBrowsing() {
        token.pkcs11Tool("--keypairgen", "--key-type", "rsa:2048", "--label", "existing", "--id", "0a0b");
        startWizard("existing", false);
        press("#browse-contents");
        ListView<?> keys = find("#token-keys", ListView.class);
        until(() -> !keys.getItems().isEmpty());
        interact(() -> keys.getSelectionModel().select(0));
        picture("token-browsed");
        assertThat(lookup(".browse-detail").lookup(".text").queryAllAs(Text.class))
                .extracting(Text::getText)
                .as("what is told of each, in full")
                .allMatch(told -> !told.endsWith("..."));
        focus("#token-keys");
        push(KeyCode.ENTER);
        assertThat(find("#field-key_label", TextField.class).getText()).isEqualTo("existing");
        assertThat(find("#field-mechanism", TextField.class).getText()).isEqualTo("0x0001");

        focus("#field-key_label");
        push(KeyCode.ENTER);
        untilTitle("Review");
        push(KeyCode.ENTER);
        until(() -> isShown(".signature-title"));
        assertThat(lookup(".signature-title").queryAs(Label.class).getText()).startsWith("The signature verified");
    }

    @Test
    void aWrongPinIsNamedWithItsCode() {
        holdfast.managedKeys().write("pkcs11", "wrong-pin", wrongPin());
        interact(screen::shown);
        TableView<?> table = find("#table", TableView.class);
        until(() -> !table.getItems().isEmpty());
        interact(() -> table.getSelectionModel().select(0));
        focus("#table");
        push(KeyCode.ENTER);
        press("#run");
        until(() -> isShown(".test-sign .error-pane"));

        assertThat(lookup(".test-sign .error-pane").queryAs(ErrorPane.class).getAccessibleText())
                .contains("CKR_PIN_INCORRECT")
                .contains("0x000000A0");
        until(() -> ((KeyInfo) table.getItems().get(0)).lastTest().isPresent());
        picture("token-wrong-pin");
    }

    private Map<String, Object> wrongPin() {
        Map<String, Object> settings = token.settings();
        settings.put("pin", "4321");
        return settings;
    }
}
