package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.paper.Printing;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretFile;
import dev.holdfast.desktop.ui.Texts;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Window;

/**
 * Brings the card of a share to paper: through the system's print dialog where there is a printer, or else as a PDF file
 * that only its owner may read. The page is overwritten in memory once it is there. For the FX thread only.
 */
final class CardPrinter {
    private final HandOver handOver;
    private final Tools tools;

    CardPrinter(HandOver handOver, Tools tools) {
        this.handOver = handOver;
        this.tools = tools;
    }

    /**
     * Where the card went.
     *
     * @param file the PDF file, empty if it went to a printer
     */
    record Printed(Optional<Path> file) {}

    private record Card(byte[] pdf, boolean printable) {}

    /** Makes and prints the card of the share whose turn it is; silent if the person thinks better of it. */
    void print(Window owner, Consumer<Printed> onPrinted, Consumer<Problem> onFailure) {
        Turn turn = handOver.current();
        String share = turn.content();
        tools.tasks()
                .run(
                        Texts.get("handover.card.making"),
                        () -> card(turn, share),
                        card -> put(card, turn, owner, onPrinted, onFailure),
                        onFailure);
    }

    private Card card(Turn turn, String share) throws Exception {
        String fingerprint = handOver.fingerprintOf(share);
        byte[] pdf = ShareCard.write(turn.share().orElseThrow(), turn.recipient(), share, fingerprint, tools.clock());
        return new Card(pdf, tools.printing().hasPrinter());
    }

    private void put(Card card, Turn turn, Window owner, Consumer<Printed> onPrinted, Consumer<Problem> onFailure) {
        if (card.printable()) {
            tools.printing()
                    .ask(owner)
                    .ifPresentOrElse(job -> print(job, card.pdf(), onPrinted, onFailure), () -> wipe(card.pdf()));
        } else {
            tools.files()
                    .save(owner, Texts.get("handover.card.no-printer"), turn.file() + ".pdf")
                    .ifPresentOrElse(file -> save(file, card.pdf(), onPrinted, onFailure), () -> wipe(card.pdf()));
        }
    }

    private void print(Printing.Job job, byte[] pdf, Consumer<Printed> onPrinted, Consumer<Problem> onFailure) {
        run(pdf, () -> job.print(pdf), () -> onPrinted.accept(new Printed(Optional.empty())), onFailure);
    }

    private void save(Path file, byte[] pdf, Consumer<Printed> onPrinted, Consumer<Problem> onFailure) {
        run(pdf, () -> SecretFile.write(file, pdf), () -> onPrinted.accept(new Printed(Optional.of(file))), onFailure);
    }

    private interface Putting {
        void run() throws Exception;
    }

    private void run(byte[] pdf, Putting putting, Runnable onDone, Consumer<Problem> onFailure) {
        tools.tasks()
                .run(
                        Texts.get("handover.card.printing"),
                        () -> {
                            try {
                                putting.run();
                                return true;
                            } finally {
                                wipe(pdf);
                            }
                        },
                        done -> onDone.run(),
                        onFailure);
    }

    private static void wipe(byte[] pdf) {
        Arrays.fill(pdf, (byte) 0);
    }
}
