package dev.holdfast.desktop.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.TestTranscripts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Transcripts")
class TranscriptsTest {
    @TempDir
    Path home;

    private Path folder;
    private TestTranscripts room;

    @BeforeEach
    void open() {
        folder = home.resolve("transcripts");
        room = new TestTranscripts(folder);
    }

    private Transcript begin() {
        return room.transcripts().begin(TranscriptKind.UNSEAL, "frankfurt", "Open the cluster");
    }

    private Path file(Transcript transcript) {
        return folder.resolve(transcript.id() + ".jsonl");
    }

    @Test
    @DisplayName("are read back as they were recorded, newest first")
    void readBack() {
        begin();
        Transcript second = room.transcripts().begin(TranscriptKind.REKEY, "oslo", "Make new shares");
        second.fact("Nonce", "9a1c");
        second.step("Ada gave a share", StepOutcome.DONE);
        second.step("Bob gave a share", StepOutcome.REFUSED);
        second.end(StepOutcome.CANCELLED);
        second.remark("Eve", "Bob had the old one");

        assertThat(room.read()).hasSize(2);
        assertThat(room.read().stream().filter(found -> found.id().equals(second.id())))
                .singleElement()
                .satisfies(found -> assertThat(found.entries()).hasSize(6));
        assertThat(Files.exists(file(second))).isTrue();
    }

    @Test
    @DisplayName("say who did what, when, and on which cluster")
    void opening() {
        begin();
        Recorded found = room.read().get(0);
        assertThat(found.about("kind")).isEqualTo("unseal");
        assertThat(found.kindLabel()).isEqualTo("Unseal");
        assertThat(found.about("operation")).isEqualTo("Open the cluster");
        assertThat(found.about("cluster_name")).isEqualTo("frankfurt");
        assertThat(found.about("cluster_id")).isEqualTo("3f1c2a40-0000-4000-8000-000000000001");
        assertThat(found.about("cluster_address")).isEqualTo("https://frankfurt:8200");
        assertThat(found.about("identity")).isEqualTo("root");
        assertThat(found.about("user")).isEqualTo("ada");
        assertThat(found.about("host")).isEqualTo("vault-room");
        assertThat(found.begin().orElseThrow().time()).matches("2026-03-01T\\d\\d:00:00\\.000[+-]\\d\\d:\\d\\d");
    }

    @Test
    @DisplayName("are their owner's alone")
    void permissions() throws IOException {
        Transcript transcript = begin();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file(transcript))))
                .isEqualTo("rw-------");
    }

    @Test
    @DisplayName("end once, and take nothing but remarks afterwards")
    void end() {
        Transcript transcript = begin();
        transcript.end(StepOutcome.DONE);
        transcript.end(StepOutcome.CANCELLED);
        transcript.step("too late", StepOutcome.DONE);
        transcript.remark("Eve", "seen");
        assertThat(room.newest())
                .containsExactly("begin unseal on frankfurt: Open the cluster", "end done", "remark Eve: seen");
        assertThat(transcript.isEnded()).isTrue();
        assertThat(room.transcripts().isUnderWay(transcript.id())).isFalse();
    }

    @Test
    @DisplayName("that were interrupted are read up to the last whole line, and go on behind it")
    void torn() throws IOException {
        Transcript transcript = begin();
        transcript.step("Ada gave a share", StepOutcome.DONE);
        assertThat(room.transcripts().isUnderWay(transcript.id())).isTrue();
        byte[] whole = Files.readAllBytes(file(transcript));
        for (int cut = 1; cut < 60; cut++) {
            Files.write(file(transcript), java.util.Arrays.copyOf(whole, whole.length - cut));
            TestTranscripts nextRun = new TestTranscripts(folder);
            assertThat(nextRun.newest()).containsExactly("begin unseal on frankfurt: Open the cluster");
            assertThat(nextRun.transcripts().isUnderWay(transcript.id())).isFalse();
        }
        TestTranscripts nextRun = new TestTranscripts(folder);
        remark(nextRun, transcript.id());
        assertThat(nextRun.newest()).hasSize(2).last().isEqualTo("remark Eve: the power went");
    }

    private static List<String> remark(TestTranscripts room, String id) {
        List<String> said = new ArrayList<>();
        room.transcripts()
                .remark(id, "Eve", "the power went", () -> said.add("taken"), problem -> said.add(problem.title()));
        return said;
    }

    @Test
    @DisplayName("that were changed say so, name the line, and take no remark")
    void changed() throws IOException {
        Transcript transcript = begin();
        transcript.step("Ada gave a share", StepOutcome.DONE);
        transcript.end(StepOutcome.DONE);
        Path file = file(transcript);
        Files.writeString(file, Files.readString(file).replace("Ada", "Bob"));

        Transcripts nextRun = new TestTranscripts(folder).transcripts();
        nextRun.list(all -> assertThat(all.get(0).firstWrong()).hasValue(2), problem -> assertThat(problem)
                .isNull());
        assertThat(remark(new TestTranscripts(folder), transcript.id())).containsExactly("This transcript was changed");
    }

    @Test
    @DisplayName("show any change of any byte, and lines that are missing, doubled or swapped")
    void everyByte() throws IOException {
        Transcript transcript = begin();
        transcript.fact("Größe", "3 \"von\" 5\n\u0007 😀");
        transcript.step("Ada gave a share", StepOutcome.DONE);
        transcript.end(StepOutcome.DONE);
        Path file = file(transcript);
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length - 1; i++) {
            byte[] changed = whole.clone();
            changed[i] = (byte) (changed[i] ^ 1 << (i % 8));
            Files.write(file, changed);
            assertThat(TranscriptFile.read(file).recorded("x").isWhole())
                    .as("byte %s", i)
                    .isFalse();
        }
        List<String> lines = new String(whole, StandardCharsets.UTF_8).lines().toList();
        assertThat(wrong(file, lines.get(0), lines.get(2), lines.get(3))).isEqualTo(2);
        assertThat(wrong(file, lines.get(0), lines.get(1), lines.get(1), lines.get(2)))
                .isEqualTo(3);
        assertThat(wrong(file, lines.get(0), lines.get(2), lines.get(1), lines.get(3)))
                .isEqualTo(2);
        assertThat(wrong(file, lines.get(1), lines.get(2), lines.get(3))).isEqualTo(1);
        assertThat(wrong(file, lines.get(0), "", lines.get(1))).isEqualTo(2);
    }

    private static long wrong(Path file, String... lines) throws IOException {
        Files.writeString(file, String.join("\n", lines) + "\n");
        return TranscriptFile.read(file).recorded("x").firstWrong().orElse(0);
    }

    @Test
    @DisplayName("never hold what looks like a secret")
    void secrets() throws IOException {
        Transcript transcript = begin();
        List<String> secrets = List.of(
                "hfs.9aBcDeFgHiJkLmNoPqRsTuVw",
                "hvs.CAESIJabcdefghijklmnop-_x",
                "hfd.9aBcDeFgHiJkLmNoPqRsTuVw",
                "a1".repeat(33),
                "A1b2C3d4E5f6".repeat(3) + "G7h8I9j0",
                "7kPq2ZxY8wVu4TsR6nMl9KjH1gFd",
                "eyJhbGciOiJFUzUxMiJ9.eyJhY2Nlc3NvciI6IiJ9.MIGIAkIB-x_");
        for (String secret : secrets) {
            transcript.fact("Result", secret);
            transcript.step("Entered \"" + secret + "\" by hand", StepOutcome.DONE);
        }
        String text = Files.readString(file(transcript));
        assertThat(secrets).noneMatch(text::contains);
        assertThat(text).contains("Entered \\\"[withheld]\\\" by hand");
    }

    @Test
    @DisplayName("keep nonces, fingerprints, identifiers and names as they are")
    void noSecrets() {
        Transcript transcript = begin();
        List<String> values = List.of(
                "3f1c2a40-0000-4000-8000-000000000001",
                "9f2c41d07be8835a66c1".repeat(2),
                "9f2c41d07be8835a".repeat(4),
                "9f2c 41d0 7be8 835a",
                "1f8b45c9d6e7a230",
                "Donaudampfschifffahrtskapitän",
                "https://vault.example.com:8200/v1/sys/replication/dr/primary/enable");
        values.forEach(value -> transcript.fact("x", value));
        assertThat(room.newest())
                .containsAll(values.stream().map(value -> "fact x: " + value).toList());
    }

    @Test
    @DisplayName("that could not be written are told of, and written with the next entry")
    void retried() throws IOException {
        Transcript transcript = begin();
        Path file = file(transcript);
        Path aside = home.resolve("aside");
        Files.move(file, aside);
        Files.createDirectory(file);
        transcript.step("Ada gave a share", StepOutcome.DONE);
        assertThat(room.transcripts().problemProperty().get().message()).isNotEmpty();

        Files.delete(file);
        Files.move(aside, file);
        transcript.end(StepOutcome.DONE);
        assertThat(room.transcripts().problemProperty().get()).isNull();
        assertThat(room.newest()).hasSize(3);
    }

    @Test
    @DisplayName("leave nothing but their own files")
    void noOtherFiles() throws IOException {
        begin().end(StepOutcome.DONE);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }
}
