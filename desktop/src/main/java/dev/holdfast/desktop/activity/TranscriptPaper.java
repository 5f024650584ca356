package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.paper.PdfDocument;
import dev.holdfast.desktop.paper.QrCode;
import dev.holdfast.desktop.transcript.Entry;
import dev.holdfast.desktop.transcript.Fingerprint;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.ui.Texts;
import java.time.Clock;
import java.util.List;
import java.util.Locale;

/** A transcript on paper, with room for the witnesses to sign. */
final class TranscriptPaper {
    private static final float CODE_MM = 30;
    private static final float LINE_MM = 9;

    /** Name, date, signature, as wide as a page. */
    private static final String WITNESS = String.join("   ", "_".repeat(28), "_".repeat(14), "_".repeat(34));

    private static final int WITNESSES = 3;

    private final Recorded transcript;
    private final Fingerprint key;

    private TranscriptPaper(Recorded transcript, Fingerprint key) {
        this.transcript = transcript;
        this.key = key;
    }

    /** The PDF file. */
    static byte[] write(Recorded transcript, Fingerprint key, Clock clock) {
        TranscriptPaper paper = new TranscriptPaper(transcript, key);
        return PdfDocument.write(Texts.get("activity.paper.title"), clock, paper::print);
    }

    private void print(PdfDocument page) {
        QrCode code = QrCode.of(transcript.id() + "\n" + lastHash());
        page.title(transcript.kindLabel());
        page.beside(code, CODE_MM, this::about);
        List<Entry> facts = of(Entry.Type.FACT);
        if (!facts.isEmpty()) {
            page.heading(Texts.get("activity.transcript.facts"));
            facts.forEach(fact -> page.fact(fact.get("name"), fact.get("value")));
        }
        page.heading(Texts.get("activity.transcript.events"));
        page.table(
                List.of(
                        Texts.get("activity.paper.number"),
                        Texts.get("activity.paper.time"),
                        Texts.get("activity.paper.event")),
                rows());
        proof(page);
        witnesses(page);
    }

    private void about(PdfDocument page) {
        page.paragraph(transcript.about("operation"));
        fact(page, "activity.transcript.cluster", transcript.about("cluster_name"));
        fact(page, "activity.transcript.cluster-id", transcript.about("cluster_id"));
        fact(page, "activity.transcript.address", transcript.about("cluster_address"));
        fact(page, "activity.transcript.identity", transcript.about("identity"));
        fact(page, "activity.transcript.operator", TranscriptBody.operator(transcript));
        fact(page, "activity.paper.id", transcript.id());
    }

    private static void fact(PdfDocument page, String key, String value) {
        if (!value.isEmpty()) {
            page.fact(Texts.get(key), value);
        }
    }

    private List<Entry> of(Entry.Type type) {
        return transcript.entries().stream()
                .filter(entry -> entry.type() == type)
                .toList();
    }

    private List<List<String>> rows() {
        return transcript.entries().stream()
                .filter(entry -> entry.type() != Entry.Type.FACT)
                .map(entry -> List.of(
                        String.format(Locale.ROOT, "%d", entry.seq()),
                        TranscriptTable.point(entry.time()),
                        TranscriptBody.words(entry)))
                .toList();
    }

    private String lastHash() {
        List<Entry> entries = transcript.entries();
        return entries.isEmpty() ? "" : entries.get(entries.size() - 1).get("hash");
    }

    private void proof(PdfDocument page) {
        page.heading(Texts.get("activity.paper.proof"));
        page.note(Texts.get("activity.paper.proof.words"));
        page.fact(Texts.get("activity.paper.hash"), new Fingerprint(lastHash()).grouped());
        page.fact(Texts.get("activity.paper.key"), key.grouped());
    }

    private static void witnesses(PdfDocument page) {
        page.heading(Texts.get("activity.paper.witnesses"));
        page.note(Texts.get("activity.paper.witnesses.words"));
        for (int i = 0; i < WITNESSES; i++) {
            page.space(LINE_MM);
            page.fixed(WITNESS);
            page.note(Texts.get("activity.paper.witnesses.line"));
        }
    }
}
