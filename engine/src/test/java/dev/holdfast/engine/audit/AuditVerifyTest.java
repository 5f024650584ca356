package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Verifying audit files")
class AuditVerifyTest {
    private static final int LINES = 6;

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();

    private static List<String> lines() {
        List<String> lines = new ArrayList<>();
        ChainHead head = ChainHead.START;
        for (int i = 1; i <= LINES; i++) {
            ChainLine line = ChainLine.after(head, body("entry " + i));
            lines.add(text(line));
            head = line.head();
        }
        return lines;
    }

    private static byte[] body(String path) {
        return ("{\"request\":{\"path\":\"" + path + "\"}}").getBytes(StandardCharsets.UTF_8);
    }

    private static String text(ChainLine line) {
        return new String(line.bytes(), StandardCharsets.UTF_8).strip();
    }

    private static ChainHead head(String line) {
        return ChainLine.parse(line.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .head();
    }

    private static String headText(String line) {
        return head(line).seq() + ":" + head(line).hash();
    }

    private int verify(List<String> lines, String head) throws IOException {
        Path file = folder.resolve("audit.log");
        Files.writeString(file, String.join("\n", lines) + "\n");
        return new AuditVerify(new PrintWriter(out)).run(List.of(file), head);
    }

    @Test
    @DisplayName("accepts lines as they were written, over several files")
    void intact() throws IOException {
        Path one = Files.writeString(folder.resolve("1"), String.join("\n", lines().subList(0, 2)) + "\n");
        Path two = Files.writeString(folder.resolve("2"), String.join("\n", lines().subList(2, LINES)));
        int code = new AuditVerify(new PrintWriter(out)).run(List.of(one, two), headText(lines().get(LINES - 1)));
        assertThat(out.toString()).contains("6 lines are as they were written");
        assertThat(code).isZero();
    }

    @Test
    @DisplayName("accepts an empty file, unless a head says that there were lines")
    void empty() {
        AuditVerify verify = new AuditVerify(new PrintWriter(out));
        assertThat(verify.run(List.of(), "")).isZero();
        assertThat(verify.run(List.of(), headText(lines().get(0)))).isEqualTo(1);
        assertThat(out.toString()).contains("lines 1 to 1 were removed at the end");
    }

    @Test
    @DisplayName("says so when a file or the head cannot be read")
    void unreadable() {
        AuditVerify verify = new AuditVerify(new PrintWriter(out));
        assertThat(verify.run(List.of(folder.resolve("missing")), "")).isEqualTo(1);
        assertThat(verify.run(List.of(), "nonsense")).isEqualTo(2);
        assertThat(out.toString()).contains("missing").contains("SEQ:HASH");
    }

    @Nested
    @DisplayName("names the first")
    class Names {
        private final List<String> lines = lines();

        @Test
        @DisplayName("changed line")
        void changed() throws IOException {
            lines.set(2, lines.get(2).replace("entry", "other"));
            assertThat(verify(lines, "")).isEqualTo(1);
            assertThat(out.toString()).contains("line 3: changed");
        }

        @Test
        @DisplayName("line changed together with its hash")
        void rehashed() throws IOException {
            lines.set(2, text(ChainLine.after(head(lines.get(1)), body("other"))));
            assertThat(verify(lines, "")).isEqualTo(1);
            assertThat(out.toString()).contains("line 3: changed together with its hash");
        }

        @Test
        @DisplayName("line changed together with its hash, at the end, if a head is given")
        void rehashedLast() throws IOException {
            String headText = headText(lines.get(LINES - 1));
            lines.set(LINES - 1, text(ChainLine.after(head(lines.get(LINES - 2)), body("other"))));
            assertThat(verify(lines, "")).isZero();
            assertThat(verify(lines, headText)).isEqualTo(1);
            assertThat(out.toString()).contains("line 6: changed");
        }

        @Test
        @DisplayName("removed lines: at the beginning, in the middle, at the end")
        void removed() throws IOException {
            assertThat(verify(lines.subList(1, LINES), "")).isEqualTo(1);
            assertThat(out.toString()).contains("line 1: lines 1 to 1 were removed before it");
            String headText = headText(lines.get(LINES - 1));
            assertThat(verify(lines.subList(0, 4), "")).isZero();
            assertThat(verify(lines.subList(0, 4), headText)).isEqualTo(1);
            assertThat(out.toString()).contains("line 4: lines 5 to 6 were removed at the end");
            lines.subList(2, 4).clear();
            assertThat(verify(lines, "")).isEqualTo(1);
            assertThat(out.toString()).contains("line 3: lines 3 to 4 were removed before it");
        }

        @Test
        @DisplayName("added line: a copy, one with a chain of its own, one without")
        void added() throws IOException {
            List<String> copied = new ArrayList<>(lines);
            copied.add(4, lines.get(1));
            assertThat(verify(copied, "")).isEqualTo(1);
            assertThat(out.toString()).contains("line 5: added");

            List<String> forged = new ArrayList<>(lines);
            forged.add(3, text(ChainLine.after(head(lines.get(2)), body("forged"))));
            assertThat(verify(forged, "")).isEqualTo(1);
            assertThat(out.toString()).contains("line 4: added");

            List<String> plain = new ArrayList<>(lines);
            plain.add(1, "{\"x\":1}");
            assertThat(verify(plain, "")).isEqualTo(1);
            assertThat(out.toString()).contains("line 2: changed or added");
        }
    }
}
