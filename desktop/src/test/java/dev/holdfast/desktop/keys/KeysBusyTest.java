package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

@DisplayName("While the cluster takes its time")
class KeysBusyTest extends KeysUi {
    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final KeyServer server = Samples.someKeys(new KeyServer())
            .answer("update sys/managed-keys/pkcs11/archive/test/sign", 200, Samples.SIGNED);

    @Override
    Holdfast cluster() {
        return new Holdfast(server).withToken("t");
    }

    @Override
    Tasks tasks() {
        return new Tasks(waiting::add, Platform::runLater);
    }

    private void answer() {
        for (Runnable work = waiting.poll(); work != null; work = waiting.poll()) {
            work.run();
            WaitForAsyncUtils.waitForFxEvents();
        }
    }

    private boolean isShown(String selector) {
        return lookup(selector).tryQuery().filter(Node::isVisible).isPresent();
    }

    @Test
    void thePageSaysThatItIsReading() {
        assertThat(isShown("#loading")).isTrue();
        picture("keys-loading");
        answer();
        assertThat(isShown("#loading")).isFalse();
        assertThat(isShown("#table")).isTrue();
    }

    @Test
    void aTestCannotBeStartedTwice() {
        answer();
        interact(() -> find("#table", javafx.scene.control.TableView.class)
                .getSelectionModel()
                .select(0));
        focus("#table");
        push(KeyCode.ENTER);
        answer();
        focus("#run");
        push(KeyCode.SPACE);

        assertThat(find("#run", Button.class).isDisabled()).isTrue();
        picture("keys-testing");
        answer();
        assertThat(isShown(".signature-title")).isTrue();
    }

    @Test
    void anAnswerForADrawerThatWasClosedChangesNothing() {
        answer();
        interact(() -> find("#table", javafx.scene.control.TableView.class)
                .getSelectionModel()
                .select(0));
        focus("#table");
        push(KeyCode.ENTER).push(KeyCode.ESCAPE);
        answer();

        assertThat(lookup(".drawer").tryQuery()).isEmpty();
    }
}
