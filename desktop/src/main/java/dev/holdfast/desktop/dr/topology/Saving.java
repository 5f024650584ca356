package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.dr.topology.sketch.Ruler;
import dev.holdfast.desktop.dr.topology.sketch.Sheet;
import dev.holdfast.desktop.dr.topology.sketch.SvgWriter;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.image.Image;
import javafx.stage.Window;

/** Saves the drawing as a picture where somebody wants it. For the FX thread only. */
final class Saving {
    /** ISO 8601 in its basic form, since file names have no colons everywhere. */
    private static final DateTimeFormatter NAME_TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssX");

    private final TopologyModel model;
    private final TopologyTools tools;
    private final Ruler ruler = new FxRuler();
    private final Consumer<Path> saved;
    private final Consumer<Problem> failed;

    /** Writes a picture to a file; on any thread. */
    private interface Writer {
        void write(OutputStream out) throws IOException;
    }

    Saving(TopologyModel model, TopologyTools tools, Consumer<Path> saved, Consumer<Problem> failed) {
        this.model = model;
        this.tools = tools;
        this.saved = saved;
        this.failed = failed;
    }

    void png(Window owner) {
        Instant now = tools.clock().instant();
        ask(owner, now, ".png", () -> {
            Image picture = SheetPicture.draw(Sheet.of(model.topology(), now, ruler));
            return out -> SheetPicture.write(picture, out);
        });
    }

    void svg(Window owner) {
        Instant now = tools.clock().instant();
        ask(owner, now, ".svg", () -> {
            Sheet sheet = Sheet.of(model.topology(), now, ruler);
            String title = Texts.get("topology.sheet.title");
            return out -> out.write(SvgWriter.write(sheet, title).getBytes(StandardCharsets.UTF_8));
        });
    }

    private void ask(Window owner, Instant now, String ending, Supplier<Writer> drawing) {
        String time = NAME_TIME.format(now.atZone(ZoneId.systemDefault()));
        String name = Texts.get("topology.file", time) + ending;
        tools.files().save(owner, Texts.get("topology.save.title"), name).ifPresent(path -> {
            Writer picture = drawing.get();
            tools.tasks().run(Texts.get("topology.saving"), () -> write(picture, path), saved, failed);
        });
    }

    private static Path write(Writer picture, Path path) throws IOException {
        try (OutputStream out = Files.newOutputStream(path)) {
            picture.write(out);
        }
        return path;
    }
}
