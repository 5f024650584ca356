package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a share from a text file: the first line that looks like a share. */
final class ShareFile {
    private static final int MAX_BYTES = 4096;

    private ShareFile() {}

    /** @throws IOException if the file cannot be read or holds no share; the message never repeats its content */
    static String read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String content = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
            return content.lines()
                    .map(String::strip)
                    .filter(line -> ShareText.of(line).isComplete())
                    .findFirst()
                    .orElseThrow(() -> new IOException(Texts.get("custodian.file.none", file.getFileName())));
        }
    }
}
