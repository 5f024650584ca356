package dev.holdfast.desktop.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.transcript.Verdict.Finding;
import dev.holdfast.desktop.ui.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A signed transcript")
class SigningTest {
    private static final HexFormat HEX = HexFormat.of();

    @TempDir
    Path home;

    private TestTranscripts room;
    private Path file;

    @BeforeEach
    void record() {
        room = new TestTranscripts(home.resolve("transcripts"));
        file = home.resolve("signed.json");
        Transcript transcript = room.transcripts().begin(TranscriptKind.DR_PROMOTE, "oslo", "Promote “oslo”");
        transcript.fact("Lag", "3 records");
        transcript.step("Checked the primary", StepOutcome.DONE);
        transcript.end(StepOutcome.DONE);
        transcript.remark("Eve", "I saw it");
        save(room, file);
    }

    private static void save(TestTranscripts room, Path file) {
        List<String> told = new ArrayList<>();
        room.transcripts()
                .signing()
                .save(room.read().get(0), file, () -> told.add("saved"), problem -> told.add(problem.message()));
        assertThat(told).containsExactly("saved");
    }

    private static Verdict check(TestTranscripts room, Path file) {
        List<Verdict> verdicts = new ArrayList<>();
        room.transcripts().signing().check(file, verdicts::add, SigningTest::fail);
        return verdicts.get(0);
    }

    private static void fail(Problem problem) {
        throw new AssertionError(problem.message());
    }

    private Verdict checkText(String content) throws IOException {
        Path changed = Files.writeString(home.resolve("changed.json"), content);
        return check(room, changed);
    }

    @Test
    @DisplayName("is found valid by the console that signed it, and shows what was recorded")
    void valid() {
        Verdict verdict = check(room, file);
        assertThat(verdict.finding()).isEqualTo(Finding.VALID);
        assertThat(verdict.who()).isEqualTo("ada@vault-room");
        assertThat(verdict.exported()).startsWith("2026-03-01T");
        assertThat(verdict.transcript().orElseThrow()).isEqualTo(room.read().get(0));
        room.transcripts()
                .signing()
                .fingerprint(own -> assertThat(verdict.signer()).contains(own), SigningTest::fail);
        assertThat(verdict.signer().orElseThrow().grouped()).matches("([0-9a-f]{4} ){15}[0-9a-f]{4}");
    }

    @Test
    @DisplayName("is found genuine by another console, which names the fingerprint to compare")
    void otherConsole() {
        TestTranscripts other = new TestTranscripts(home.resolve("other"));
        Verdict verdict = check(other, file);
        assertThat(verdict.finding()).isEqualTo(Finding.OTHER_SIGNER);
        assertThat(verdict.signer()).isEqualTo(check(room, file).signer());
    }

    @Test
    @DisplayName("stays valid when it is laid out otherwise")
    void layout() throws IOException {
        String compact = new JsonMapper().readTree(file.toFile()).toString();
        assertThat(checkText(compact).finding()).isEqualTo(Finding.VALID);
    }

    @Test
    @DisplayName("names the first entry that was changed")
    void changedEntry() throws IOException {
        Verdict verdict = checkText(Files.readString(file).replace("3 records", "0 records"));
        assertThat(verdict.finding()).isEqualTo(Finding.ENTRY_CHANGED);
        assertThat(verdict.transcript().orElseThrow().firstWrong()).hasValue(2);
    }

    @Test
    @DisplayName("shows that its end was cut off, which the chain alone cannot")
    void cutOff() throws IOException {
        String text = Files.readString(file);
        int last = text.lastIndexOf("}, {");
        Verdict verdict = checkText(text.substring(0, last) + text.substring(text.indexOf("} ]", last)));
        assertThat(verdict.finding()).isEqualTo(Finding.SIGNATURE_WRONG);
        assertThat(verdict.transcript().orElseThrow().entries()).hasSize(4);
    }

    @Test
    @DisplayName("is not valid with any letter or digit of it changed")
    void everyCharacter() throws IOException {
        String text = Files.readString(file);
        Fingerprint own = check(room, file).signer().orElseThrow();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                String changed = text.substring(0, i) + (c == 'A' ? 'B' : 'A') + text.substring(i + 1);
                byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
                assertThat(SignedTranscript.check(bytes, own).finding())
                        .as("character %s: %s", i, text.substring(Math.max(0, i - 20), i + 1))
                        .isNotIn(Finding.VALID, Finding.OTHER_SIGNER);
            }
        }
    }

    @Test
    @DisplayName("is not valid with the spare bits of its signature's last letter changed")
    void spareBits() throws IOException {
        String text = Files.readString(file);
        int last = text.lastIndexOf("==") - 1;
        String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        char next = digits.charAt(digits.indexOf(text.charAt(last)) + 1);
        Verdict verdict = checkText(text.substring(0, last) + next + text.substring(last + 1));
        assertThat(verdict.finding()).isEqualTo(Finding.UNREADABLE);
        assertThat(verdict.reason()).contains("base64");
    }

    @Test
    @DisplayName("is told from files that are none")
    void noTranscript() throws IOException {
        for (String none : List.of("", "{", "[]", "{}", "null", "{\"format\":\"x\",\"format\":\"x\"}", "\u0000")) {
            Verdict verdict = checkText(none);
            assertThat(verdict.finding()).as(none).isEqualTo(Finding.UNREADABLE);
            assertThat(verdict.reason()).isNotEmpty();
        }
    }

    @Test
    @DisplayName("is signed with a key of its owner's alone, which stays the same")
    void key() throws IOException {
        Path key = home.resolve("transcripts").resolve("signing-key.pem");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                .isEqualTo("rw-------");
        String before = Files.readString(key);
        save(new TestTranscripts(home.resolve("transcripts")), file);
        assertThat(Files.readString(key)).isEqualTo(before);
        assertThat(check(room, file).finding()).isEqualTo(Finding.VALID);
        assertThat(Files.readString(file)).doesNotContain("PRIVATE");
    }

    @Test
    @DisplayName("is not made with a key file that holds something else")
    void brokenKey() throws IOException {
        Path key = home.resolve("transcripts").resolve("signing-key.pem");
        String other = home.resolve("other").resolve("signing-key.pem").toString();
        save(new TestTranscripts(home.resolve("transcripts")), home.resolve("x.json"));
        ConsoleKey.open(Path.of(other));
        String mine = Files.readString(key);
        String theirs = Files.readString(Path.of(other));
        Files.writeString(
                key,
                mine.substring(0, mine.indexOf("-----BEGIN PUBLIC"))
                        + theirs.substring(theirs.indexOf("-----BEGIN PUBLIC")));
        assertThatThrownBy(() -> ConsoleKey.open(key)).isInstanceOf(IOException.class);
        Files.writeString(key, "no key");
        assertThatThrownBy(() -> ConsoleKey.open(key))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("holds no key");
    }

    @Test
    @DisplayName("is signed as RFC 8032 describes, test 3 of section 7.1")
    void vector() throws GeneralSecurityException {
        String seed = "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7";
        String shown = "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025";
        String signature = "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a";
        byte[] message = HEX.parseHex("af82");
        ConsoleKey key = ConsoleKey.read(block("PRIVATE KEY", "302e020100300506032b657004220420" + seed)
                + block("PUBLIC KEY", "302a300506032b6570032100" + shown));
        assertThat(HEX.formatHex(key.sign(message))).isEqualTo(signature);
        assertThat(ConsoleKey.verifies(key.publicBytes(), message, HEX.parseHex(signature)))
                .isTrue();
        assertThat(ConsoleKey.verifies(key.publicBytes(), HEX.parseHex("af83"), HEX.parseHex(signature)))
                .isFalse();
    }

    private static String block(String type, String hex) {
        return "-----BEGIN " + type + "-----\n" + Base64.getEncoder().encodeToString(HEX.parseHex(hex)) + "\n-----END "
                + type + "-----\n";
    }

    @Test
    @DisplayName("is signed in the form of RFC 8785, section 3.2.3")
    void canonical() throws IOException {
        String given =
                "{\"\\u20ac\":\"Euro Sign\",\"\\r\":\"Carriage Return\",\"\\ufb33\":\"Hebrew Letter Dalet With Dagesh\","
                        + "\"1\":\"One\",\"\\ud83d\\ude00\":\"Emoji: Grinning Face\",\"\\u0080\":\"Control\","
                        + "\"\\u00f6\":\"Latin Small Letter O With Diaeresis\"}";
        String expected = "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":\"Control\","
                + "\"ö\":\"Latin Small Letter O With Diaeresis\",\"€\":\"Euro Sign\","
                + "\"😀\":\"Emoji: Grinning Face\",\"דּ\":\"Hebrew Letter Dalet With Dagesh\"}";
        byte[] canonical = CanonicalJson.bytes(CanonicalJson.parse(given.getBytes(StandardCharsets.UTF_8)));
        assertThat(new String(canonical, StandardCharsets.UTF_8)).isEqualTo(expected.replace("דּ", "\ufb33"));
        assertThat(canonical("{ \"b\" : [ 1, true, null, \"\\u0007\\/\\\"\" ], \"a\" : { } }"))
                .isEqualTo("{\"a\":{},\"b\":[1,true,null,\"\\u0007/\\\"\"]}");
        assertThatThrownBy(() -> canonical("[1.5]")).isInstanceOf(IllegalArgumentException.class);
    }

    private static String canonical(String json) throws IOException {
        return new String(
                CanonicalJson.bytes(CanonicalJson.parse(json.getBytes(StandardCharsets.UTF_8))),
                StandardCharsets.UTF_8);
    }
}
