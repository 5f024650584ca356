package dev.holdfast.desktop.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.TestTranscripts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A console that is killed while it records")
class KilledRecordingTest {
    private static final int ENTRIES = 40;

    @TempDir
    Path home;

    @Test
    @DisplayName("leaves every entry that was on the disk, as an interrupted transcript")
    void killed() throws IOException, InterruptedException {
        Path folder = home.resolve("transcripts");
        Process console = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RecordingProcess.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int told = 0;
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(console.getInputStream(), StandardCharsets.UTF_8))) {
            while (told < ENTRIES) {
                told = Integer.parseInt(said.readLine());
            }
        } finally {
            console.destroyForcibly().waitFor();
        }
        TestTranscripts nextRun = new TestTranscripts(folder);
        Recorded found = nextRun.read().get(0);
        assertThat(found.entries()).hasSizeGreaterThanOrEqualTo(ENTRIES + 1);
        assertThat(found.end()).isEmpty();
        assertThat(nextRun.transcripts().isUnderWay(found.id())).isFalse();
    }
}
