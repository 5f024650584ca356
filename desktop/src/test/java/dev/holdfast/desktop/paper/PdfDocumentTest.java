package dev.holdfast.desktop.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.ManualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A PDF document")
class PdfDocumentTest {
    private static final Path FOLDER = Path.of("target", "screens");
    private static final String SHARE = "nmKkQqzlVK7n2sZ1lYvK8sJf0v2Hn3ZqYb2l1yQ8dXcB";

    private final ManualClock clock = new ManualClock();

    private byte[] sample() {
        return PdfDocument.write("Everything that can be printed", clock, pdf -> pdf.title("A share of Bern")
                .paragraph("Any three of the five custodians together open the cluster. ".repeat(4))
                .beside(QrCode.of(SHARE), 42, side -> side.heading("The share")
                        .fact("Custodian", "Sofja Kowalewskaja \u0421\u043e\u0444\u044c\u044f, 3 of 5")
                        .fact("Cluster", "Bern, efficient and final")
                        .groups(SHARE))
                .fold("Fold here")
                .heading("Names of the world")
                .fact("Greek", "\u03a5\u03c0\u03b1\u03c4\u03af\u03b1")
                .fact("Chinese", "\u6797\u5fbd\u56e0 and so on")
                .fact("Arabic", "\u0645\u0631\u064a\u0645 \u0645\u064a\u0631\u0632\u0627\u062e\u0627\u0646\u064a")
                .heading("Steps")
                .table(List.of("When", "What", "Outcome"), rows(40))
                .note("Nothing of this is a secret.")
                .fixed("0123456789abcdef".repeat(12)));
    }

    private static List<List<String>> rows(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> List.of(
                        "2026-11-21 00:00:" + i, "Step " + i + " is done, and said so at length. ".repeat(i % 3), "ok"))
                .toList();
    }

    private static String text(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return new PDFTextStripper().getText(document);
        }
    }

    @Test
    @DisplayName("has its words, its pages numbered, and a code that can be read")
    void whole() throws IOException {
        byte[] pdf = sample();
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve("paper-sample.pdf"), pdf);
        assertThat(text(pdf))
                .contains("A share of Bern", "Sofja Kowalewskaja \u0421\u043e\u0444\u044c\u044f, 3 of 5")
                .contains("\u03a5\u03c0\u03b1\u03c4\u03af\u03b1", "efficient and final", "Page 3 of 3")
                .contains("nmKk Qqzl VK7n 2sZ1");
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(QrReader.read(new PDFRenderer(document).renderImageWithDPI(0, 150)))
                    .isEqualTo(SHARE);
        }
    }

    @Test
    @DisplayName("is the same to the byte when made again at the same time")
    void deterministic() {
        assertThat(sample()).isEqualTo(sample());
    }

    @Test
    @DisplayName("carries every font it uses")
    void embedded() throws IOException {
        try (PDDocument document = Loader.loadPDF(sample())) {
            for (var name : document.getPage(0).getResources().getFontNames()) {
                assertThat(document.getPage(0).getResources().getFont(name).isEmbedded())
                        .isTrue();
            }
        }
    }

    @Test
    @DisplayName("leaves nothing in temporary files")
    void noTemporaryFiles() throws IOException {
        Set<Path> before = temporaryFiles();
        sample();
        assertThat(temporaryFiles()).isEqualTo(before);
    }

    private static Set<Path> temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName()
                            .toString()
                            .toLowerCase(java.util.Locale.ROOT)
                            .contains("pdf"))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    @DisplayName("does not hold its words in the clear outside of its fonts")
    void noPlainText() {
        assertThat(new String(sample(), StandardCharsets.ISO_8859_1)).doesNotContain(SHARE.substring(0, 12));
    }

    @Test
    @DisplayName("puts letters in groups of four")
    void groups() {
        assertThat(PdfDocument.inGroups("abcdefghij")).isEqualTo("abcd efgh ij");
        assertThat(PdfDocument.inGroups("abcd")).isEqualTo("abcd");
    }

    @Test
    @DisplayName("gives narrow columns what they want and shares the rest")
    void columns() {
        assertThat(Table.fit(new float[] {20, 500, 500}, 220)).containsExactly(20.5f, 99.75f, 99.75f);
    }
}
