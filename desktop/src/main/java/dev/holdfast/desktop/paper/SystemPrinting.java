package dev.holdfast.desktop.paper;

import dev.holdfast.desktop.ui.Texts;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Optional;
import javafx.print.PageLayout;
import javafx.print.PageOrientation;
import javafx.print.Paper;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.stage.Window;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/** The printers that this machine knows. */
public final class SystemPrinting implements Printing {
    private static final float DOTS_PER_INCH = 300;

    @Override
    public boolean hasPrinter() {
        return !Printer.getAllPrinters().isEmpty();
    }

    @Override
    public Optional<Job> ask(Window owner) {
        return Optional.ofNullable(PrinterJob.createPrinterJob())
                .filter(job -> job.showPrintDialog(owner))
                .map(job -> pdf -> print(job, pdf));
    }

    private static void print(PrinterJob job, byte[] pdf) throws IOException {
        PageLayout layout = job.getPrinter()
                .createPageLayout(Paper.A4, PageOrientation.PORTRAIT, Printer.MarginType.HARDWARE_MINIMUM);
        try (PDDocument document = Loader.loadPDF(pdf)) {
            PDFRenderer renderer = new PDFRenderer(document);
            for (int page = 0; page < document.getNumberOfPages(); page++) {
                BufferedImage picture = renderer.renderImageWithDPI(page, DOTS_PER_INCH, ImageType.RGB);
                if (!job.printPage(layout, sheet(picture, layout))) {
                    throw new IOException(Texts.get("paper.failed", job.getJobStatus()));
                }
            }
        }
        if (!job.endJob()) {
            throw new IOException(Texts.get("paper.failed", job.getJobStatus()));
        }
    }

    /** The whole page; what lies in the printer's own margins is white. */
    private static Pane sheet(BufferedImage picture, PageLayout layout) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
        WritableImage image = new WritableImage(width, height);
        image.getPixelWriter().setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        ImageView view = new ImageView(image);
        view.setFitWidth(layout.getPaper().getWidth());
        view.setPreserveRatio(true);
        view.relocate(-layout.getLeftMargin(), -layout.getTopMargin());
        return new Pane(view);
    }
}
