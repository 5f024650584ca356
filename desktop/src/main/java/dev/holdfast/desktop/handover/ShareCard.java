package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.paper.PdfDocument;
import dev.holdfast.desktop.paper.QrCode;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.time.Clock;

/** The card on which one custodian keeps one share: a page that is folded so that the share lies inside. */
final class ShareCard {
    private static final float CODE_MM = 46;

    private ShareCard() {}

    /**
     * Makes the page.
     *
     * @param fingerprint of the share
     * @return a PDF file that holds the share: the caller overwrites it
     */
    static byte[] write(ShareFacts facts, String custodian, String share, String fingerprint, Clock clock) {
        String name = Texts.get("handover.turn.share", facts.number(), facts.shares());
        return PdfDocument.write(Texts.get("handover.card.title", facts.cluster()), clock, card -> {
            card.title(name);
            card.paragraph(Texts.get("handover.card.for", custodian));
            card.space(2);
            card.fact(Texts.get("handover.card.cluster"), facts.cluster());
            card.fact(Texts.get("handover.card.custodian"), custodian);
            card.fact(
                    Texts.get("handover.card.opens"),
                    Texts.get("handover.card.opens.value", facts.threshold(), facts.shares()));
            card.fact(Texts.get("handover.card.date"), Times.point(clock.instant()));
            card.fact(Texts.get("handover.card.fingerprint"), Fingerprints.grouped(fingerprint));
            card.heading(Texts.get("handover.card.use"));
            card.paragraph(Texts.get("handover.card.use.words"));
            card.heading(Texts.get("handover.card.keep"));
            card.paragraph(Texts.get("handover.card.keep.words", facts.shares() - facts.threshold() + 1));
            card.fold(Texts.get("handover.card.fold"));
            card.space(6);
            card.beside(QrCode.of(share), CODE_MM, inside -> inside.heading(name)
                    .groups(share)
                    .note(Texts.get("handover.card.letters", share.length())));
        });
    }
}
