package dev.holdfast.desktop.transcript;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;

/** Signs transcripts with this console's key and checks signed ones. For the FX thread only; the work is not. */
public final class Signing {
    private static final long MOST_BYTES = 64L << 20;

    private final Path keyFile;
    private final Tasks tasks;
    private final Clock clock;
    private final Author author;

    Signing(Path keyFile, Tasks tasks, Clock clock, Author author) {
        this.keyFile = keyFile;
        this.tasks = tasks;
        this.clock = clock;
        this.author = author;
    }

    /** This console's key, as people know it again. */
    public void fingerprint(Consumer<Fingerprint> onSuccess, Consumer<Problem> onFailure) {
        tasks.watch(this::own, onSuccess, onFailure);
    }

    private Fingerprint own() throws IOException {
        return Fingerprint.of(ConsoleKey.open(keyFile).publicBytes());
    }

    /** Writes a transcript as signed JSON, in the place of any other file of that name. */
    public void save(Recorded transcript, Path file, Runnable onSuccess, Consumer<Problem> onFailure) {
        tasks.run(
                Texts.get("transcript.signing.save"),
                () -> Files.write(
                        file,
                        SignedTranscript.write(
                                transcript, ConsoleKey.open(keyFile), author, Transcript.time(clock.instant()))),
                written -> onSuccess.run(),
                onFailure);
    }

    /** Looks whether a file is as it was signed, and by whom. */
    public void check(Path file, Consumer<Verdict> onSuccess, Consumer<Problem> onFailure) {
        tasks.run(Texts.get("transcript.signing.check"), () -> check(file), onSuccess, onFailure);
    }

    private Verdict check(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            return Verdict.unreadable("larger than " + MOST_BYTES + " bytes");
        }
        return SignedTranscript.check(Files.readAllBytes(file), own());
    }
}
