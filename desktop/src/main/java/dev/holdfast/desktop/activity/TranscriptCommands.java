package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.transcript.Fingerprint;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.transcript.Verdict;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.stage.Window;

/** What can be done with transcripts. For the FX thread only; one of two consumers is told each outcome. */
final class TranscriptCommands {
    private final Transcripts transcripts;
    private final Tasks tasks;
    private final FilePicker files;
    private final Clock clock;
    private final Supplier<Window> owner;

    TranscriptCommands(Transcripts transcripts, Tasks tasks, FilePicker files, Clock clock, Supplier<Window> owner) {
        this.transcripts = transcripts;
        this.tasks = tasks;
        this.files = files;
        this.clock = clock;
        this.owner = owner;
    }

    void remark(Recorded on, String name, String text, Runnable onSuccess, Consumer<Problem> onFailure) {
        transcripts.remark(on.id(), name, text, onSuccess, onFailure);
    }

    void fingerprint(Consumer<Fingerprint> onSuccess, Consumer<Problem> onFailure) {
        transcripts.signing().fingerprint(onSuccess, onFailure);
    }

    void saveJson(Recorded transcript, Consumer<Path> onSuccess, Consumer<Problem> onFailure) {
        target(transcript, ".json")
                .ifPresent(
                        file -> transcripts.signing().save(transcript, file, () -> onSuccess.accept(file), onFailure));
    }

    void savePdf(Recorded transcript, Consumer<Path> onSuccess, Consumer<Problem> onFailure) {
        target(transcript, ".pdf").ifPresent(file -> transcripts
                .signing()
                .fingerprint(key -> writePdf(transcript, key, file, onSuccess, onFailure), onFailure));
    }

    private void writePdf(
            Recorded transcript, Fingerprint key, Path file, Consumer<Path> onSuccess, Consumer<Problem> onFailure) {
        tasks.run(
                Texts.get("activity.task.pdf"),
                () -> Files.write(file, TranscriptPaper.write(transcript, key, clock)),
                onSuccess,
                onFailure);
    }

    private Optional<Path> target(Recorded transcript, String ending) {
        return files.save(owner.get(), Texts.get("activity.transcript.save"), transcript.id() + ending);
    }

    /** Asks for a signed file and looks at it. */
    void check(Consumer<Verdict> onSuccess, Consumer<Problem> onFailure) {
        files.open(owner.get(), Texts.get("activity.check.title"))
                .ifPresent(file -> transcripts.signing().check(file, onSuccess, onFailure));
    }
}
