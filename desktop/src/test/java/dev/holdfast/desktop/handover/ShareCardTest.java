package dev.holdfast.desktop.handover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.paper.QrReader;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The card of a share")
class ShareCardTest {
    private static final String SHARE = "nmKkQqzlVK7n2sZ1lYvK8sJf0v2Hn3ZqYb2l1yQ8dXcB";
    private static final Path FOLDER = Path.of("target", "screens");

    private final ManualClock clock = new ManualClock();

    @AfterEach
    void speakEnglishAgain() {
        Texts.speak(Locale.ENGLISH);
    }

    private byte[] card(String name) throws IOException {
        byte[] pdf = ShareCard.write(
                new ShareFacts("Bern", 2, 5, 3), "Sofja Kowalewskaja", SHARE, "3f2a91c077b10e5d", clock);
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve(name + ".pdf"), pdf);
        return pdf;
    }

    @Test
    @DisplayName("is one page that says whose share it is, of what, and how it is told from others")
    void words() throws IOException {
        try (PDDocument document = Loader.loadPDF(card("share-card"))) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            assertThat(new PDFTextStripper().getText(document))
                    .contains("Share 2 of 5", "Bern", "Sofja Kowalewskaja", "any 3 of the 5 shares together")
                    .contains("3F2A 91C0 77B1 0E5D", "If 3 shares are lost", "2026-03-01")
                    .contains("nmKk Qqzl VK7n 2sZ1 lYvK 8sJf 0v2H n3Zq", "44 letters");
        }
    }

    @Test
    @DisplayName("holds the share as a code that reads as the share and nothing else")
    void code() throws IOException {
        try (PDDocument document = Loader.loadPDF(card("share-card"))) {
            assertThat(QrReader.read(new PDFRenderer(document).renderImageWithDPI(0, 200)))
                    .isEqualTo(SHARE);
        }
    }

    @Test
    @DisplayName("fits its page in German too")
    void german() throws IOException {
        Texts.speak(Locale.GERMAN);
        try (PDDocument document = Loader.loadPDF(card("share-card-de"))) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            assertThat(new PDFTextStripper().getText(document)).contains("Anteil 2 von 5", "So wird er benutzt");
        }
    }

    @Test
    @DisplayName("does not show the share to a search through its bytes")
    void bytes() throws IOException {
        assertThat(new String(card("share-card"), StandardCharsets.ISO_8859_1)).doesNotContain(SHARE, "nmKk");
    }
}
