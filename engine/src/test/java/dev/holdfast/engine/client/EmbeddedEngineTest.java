package dev.holdfast.engine.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The embedded engine")
class EmbeddedEngineTest {
    @TempDir
    Path home;

    @Test
    @DisplayName("keeps its data in a folder of the home, and is sealed again after a restart")
    void restart() {
        Initialized initialized;
        try (EmbeddedEngine engine = EmbeddedEngine.open(home, List.of())) {
            Holdfast holdfast = engine.connect();
            assertThat(engine.dataFolder()).isEqualTo(home.resolve("data"));
            assertThat(holdfast.address()).isEqualTo(home.resolve("data").toString());
            initialized = holdfast.seal().initialize(1, 1);
            assertThat(holdfast.seal().unseal(initialized.keysBase64().get(0)).sealed())
                    .isFalse();
        }
        try (EmbeddedEngine engine = EmbeddedEngine.open(home, List.of())) {
            Holdfast holdfast = engine.connect();
            assertThat(holdfast.seal().health().initialized()).isTrue();
            assertThat(holdfast.seal().health().sealed()).isTrue();
            holdfast.seal().unseal(initialized.keysBase64().get(0));
            assertThat(holdfast.withToken(initialized.rootToken()).managedKeys().specs())
                    .isNotEmpty();
        }
    }

    @Test
    @DisplayName("refuses a folder that another one has open")
    void twice() {
        try (EmbeddedEngine first = EmbeddedEngine.open(home, List.of())) {
            assertThat(first.dataFolder()).isDirectory();
            assertThatThrownBy(() -> EmbeddedEngine.open(home, List.of())).isInstanceOf(UnreachableException.class);
        }
    }
}
