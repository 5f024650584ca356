package dev.holdfast.desktop.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What can be authorised")
class ChoiceModelTest {
    @TempDir
    private Path open;

    @TempDir
    private Path closed;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private Holdfast inFront;

    @Test
    @DisplayName("on a cluster is not offered while another is in front, which is asked without waiting for the first")
    void anotherCluster() {
        try (EmbeddedCluster first = new EmbeddedCluster(open);
                EmbeddedCluster second = new EmbeddedCluster(closed)) {
            first.client().seal().unseal(first.initialize(1, 1).keysBase64().get(0));
            second.initialize(1, 1);
            ChoiceModel model = new ChoiceModel(new Tasks(background::add, Runnable::run), () -> inFront);
            inFront = first.client();
            model.look();
            model.forget();
            inFront = second.client();
            model.look();
            background.remove().run();
            assertThat(model.offers()).as("the answer of the first").isEmpty();
            background.remove().run();
            assertThat(model.offers().get(Choice.UNSEAL).open()).isTrue();
            assertThat(model.offers().get(Choice.ROOT).open()).isFalse();
            model.forget();
            assertThat(model.offers()).isEmpty();
        }
    }
}
