package dev.holdfast.desktop.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A typed share")
class ShareTextTest {
    private static final String BASE64 = "EQyZFgFHZ+2yw3K+5zyCnQK4q04VjHjv2JJvWX57HeEM";

    @Test
    @DisplayName("is recognised as base64 or hexadecimal by its length")
    void recognised() {
        assertThat(ShareText.of(BASE64)).isEqualTo(ShareText.BASE64);
        assertThat(ShareText.of("  " + BASE64 + "\n")).isEqualTo(ShareText.BASE64);
        assertThat(ShareText.of("aB".repeat(33))).isEqualTo(ShareText.HEX);
        assertThat(ShareText.of("0f".repeat(32))).isEqualTo(ShareText.HEX);
        assertThat(ShareText.of("a".repeat(44))).isEqualTo(ShareText.BASE64);
        assertThat(ShareText.of("A".repeat(43) + "=")).isEqualTo(ShareText.BASE64);
    }

    @Test
    @DisplayName("is told apart from what is no share")
    void others() {
        assertThat(ShareText.of("  ")).isEqualTo(ShareText.EMPTY);
        assertThat(ShareText.of(BASE64.substring(1))).isEqualTo(ShareText.INCOMPLETE);
        assertThat(ShareText.of("ab".repeat(34))).isEqualTo(ShareText.TOO_LONG);
        assertThat(ShareText.of(BASE64 + "x")).isEqualTo(ShareText.TOO_LONG);
        assertThat(ShareText.of("a share")).isEqualTo(ShareText.FOREIGN_CHARACTER);
    }

    @Test
    @DisplayName("is found in a file among other lines")
    void file(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("share-1.txt");
        Files.writeString(file, "Holdfast: Share 1 of 5\nKept by: Ada\n\n" + BASE64 + "\n");
        assertThat(ShareFile.read(file)).isEqualTo(BASE64);
    }

    @Test
    @DisplayName("is missed in a file that has none, whose content is not repeated")
    void none(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("other.txt");
        Files.writeString(file, "password123");
        Assertions.assertThatThrownBy(() -> ShareFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage("There is no share in other.txt.");
    }
}
