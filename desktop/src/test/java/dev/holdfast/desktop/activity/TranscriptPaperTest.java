package dev.holdfast.desktop.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.paper.QrReader;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.transcript.Fingerprint;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.ui.Texts;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A transcript on paper")
class TranscriptPaperTest {
    private static final Fingerprint KEY = new Fingerprint("83c3".repeat(16));

    @TempDir
    Path home;

    private Recorded transcript;

    @BeforeEach
    void record() {
        TestTranscripts room = new TestTranscripts(home.resolve("transcripts"));
        Transcript made = room.transcripts().begin(TranscriptKind.REKEY, "oslo", "New shares for five custodians");
        made.fact("Nonce", "9a1c2f60-3f1c-4a40-8000-7d0000000001");
        made.fact("Shares", "3 of 5");
        made.step("Ada Lovelace gave a share", StepOutcome.DONE);
        made.step("Blaise Pascal gave a share that is none of this set", StepOutcome.REFUSED);
        made.step("Sofja Kowalewskaja gave a share", StepOutcome.DONE);
        made.end(StepOutcome.DONE);
        made.remark("Grace Hopper", "Blaise had the share of another cluster with him.");
        transcript = room.read().get(0);
    }

    @AfterEach
    void speakEnglishAgain() {
        Texts.speak(Locale.ENGLISH);
    }

    @Test
    @DisplayName("says all that was recorded, with what proves it and room for the witnesses")
    void content() throws IOException {
        try (PDDocument document = Loader.loadPDF(TranscriptPaper.write(transcript, KEY, new ManualClock()))) {
            String text = new PDFTextStripper().getText(document);
            assertThat(text)
                    .contains("Rekey", "oslo", "ada on vault-room", transcript.id())
                    .contains("Ada Lovelace gave a share (done)", "that is none of this set (refused)")
                    .contains("Grace Hopper: “Blaise had the share")
                    .contains("83c3 83c3", "Witnesses", "Name, date, signature")
                    .containsPattern("_{28} +_{14} +_{34}");
            BufferedImage page = new PDFRenderer(document).renderImageWithDPI(0, 200);
            String last =
                    transcript.entries().get(transcript.entries().size() - 1).get("hash");
            assertThat(QrReader.read(page)).isEqualTo(transcript.id() + "\n" + last);
            save(document);
        }
    }

    @Test
    @DisplayName("speaks the language of the console")
    void german() throws IOException {
        Texts.speak(Locale.GERMAN);
        try (PDDocument document = Loader.loadPDF(TranscriptPaper.write(transcript, KEY, new ManualClock()))) {
            assertThat(new PDFTextStripper().getText(document)).contains("Zeugen", "ada auf vault-room", "(abgelehnt)");
        }
    }

    private static void save(PDDocument document) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screens"));
        for (int page = 0; page < document.getNumberOfPages(); page++) {
            BufferedImage image = new PDFRenderer(document).renderImageWithDPI(page, 90);
            ImageIO.write(
                    image,
                    "png",
                    folder.resolve("transcript-paper-" + (page + 1) + ".png").toFile());
        }
    }
}
