package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The home folder")
class HomeTest {
    private static final Path USER = Path.of("/home/ada");

    @Test
    @DisplayName("is the one that is named")
    void named() {
        assertThat(home(List.of("--home", "/srv/a"), Map.of(), "Linux")).isEqualTo(Path.of("/srv/a"));
        assertThat(home(List.of("--home=/srv/b"), Map.of(), "Linux")).isEqualTo(Path.of("/srv/b"));
    }

    @Test
    @DisplayName("is otherwise where the platform keeps data")
    void platform() {
        assertThat(home(List.of(), Map.of(), "Linux")).isEqualTo(Path.of("/home/ada/.local/share/holdfast"));
        assertThat(home(List.of(), Map.of("XDG_DATA_HOME", "/data"), "Linux")).isEqualTo(Path.of("/data/holdfast"));
        assertThat(home(List.of(), Map.of(), "Mac OS X"))
                .isEqualTo(Path.of("/home/ada/Library/Application Support/Holdfast"));
        assertThat(home(List.of(), Map.of("LOCALAPPDATA", "/local"), "Windows 11"))
                .isEqualTo(Path.of("/local/Holdfast"));
    }

    @Test
    @DisplayName("is refused when the command line is not understood")
    void unknown() {
        for (List<String> wrong : List.of(List.of("--home"), List.of("--home="), List.of("x"), List.of("a", "b"))) {
            assertThatThrownBy(() -> home(wrong, Map.of(), "Linux"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("--home FOLDER");
        }
    }

    @Test
    @DisplayName("takes in what others would write elsewhere, unless Java was told otherwise")
    void together() {
        List<String> names =
                List.of("javafx.cachedir", "jffi.extract.dir", "holdfast.console.logs", "logback.configurationFile");
        Properties before = (Properties) System.getProperties().clone();
        try {
            names.forEach(System::clearProperty);
            System.setProperty("javafx.cachedir", "/opt/native");
            Launcher.keepFilesTogether(List.of("--home", "/srv/a"));
            assertThat(System.getProperty("javafx.cachedir")).isEqualTo("/opt/native");
            assertThat(System.getProperty("jffi.extract.dir")).isEqualTo("/opt/native");
            assertThat(System.getProperty("holdfast.console.logs")).isEqualTo("/srv/a/logs");
            String log = System.getProperty("logback.configurationFile");
            assertThat(HomeTest.class.getResource("/" + log)).isNotNull();
        } finally {
            System.setProperties(before);
        }
    }

    private static Path home(List<String> arguments, Map<String, String> environment, String os) {
        return Home.of(arguments, environment, os, USER);
    }
}
