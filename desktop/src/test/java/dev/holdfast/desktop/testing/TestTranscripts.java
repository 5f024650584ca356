package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.transcript.Author;
import dev.holdfast.desktop.transcript.Entry;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.Surroundings.Place;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Tasks;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** Transcripts in a folder of the test, written at once, and read back. */
public final class TestTranscripts {
    private final Transcripts transcripts;

    public TestTranscripts(Path folder) {
        this(folder, new ManualClock());
    }

    public TestTranscripts(Path folder, Clock clock) {
        transcripts = new Transcripts(
                folder,
                new Tasks(Runnable::run, Runnable::run),
                clock,
                new Author("ada", "vault-room"),
                cluster -> new Place("3f1c2a40-0000-4000-8000-000000000001", "https://" + cluster + ":8200", "root"));
    }

    /** To be given to what is tested. */
    public Transcripts transcripts() {
        return transcripts;
    }

    /** All transcripts, newest first; they must be whole. */
    public List<Recorded> read() {
        List<Recorded> found = new ArrayList<>();
        transcripts.list(found::addAll, problem -> {
            throw new AssertionError(problem.message());
        });
        if (!found.stream().allMatch(Recorded::isWhole)) {
            throw new AssertionError("a transcript is not as it was written");
        }
        return found;
    }

    /** The newest transcript in short, one line an entry: {@code step Ada gave a share: done} for example. */
    public List<String> newest() {
        return read().get(0).entries().stream().map(TestTranscripts::line).toList();
    }

    private static String line(Entry entry) {
        return switch (entry.type()) {
            case BEGIN ->
                "begin " + entry.get("kind") + " on " + entry.get("cluster_name") + ": " + entry.get("operation");
            case FACT -> "fact " + entry.get("name") + ": " + entry.get("value");
            case STEP -> "step " + entry.get("text") + ": " + entry.get("outcome");
            case REMARK -> "remark " + entry.get("name") + ": " + entry.get("text");
            case END -> "end " + entry.get("outcome");
            case OTHER -> "other";
        };
    }
}
