package dev.holdfast.desktop.transcript;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The transcripts of this console, in a folder of their own. For the FX thread only. */
public final class Transcripts {
    static final String FORMAT = "holdfast-transcript-1";

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int RANDOM_LIMIT = 1 << 16;

    private final Path folder;
    private final Tasks tasks;
    private final Clock clock;
    private final Author author;
    private final Surroundings surroundings;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Transcript> open = new HashMap<>();
    private final ReadOnlyLongWrapper written = new ReadOnlyLongWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();

    /** @param folder made with the first transcript */
    public Transcripts(Path folder, Tasks tasks, Clock clock, Author author, Surroundings surroundings) {
        this.folder = folder;
        this.tasks = tasks;
        this.clock = clock;
        this.author = author;
        this.surroundings = surroundings;
    }

    /**
     * Begins to record.
     *
     * @param cluster the name that the console has for it
     * @param operation what is being done, in words that people read
     */
    public Transcript begin(TranscriptKind kind, String cluster, String operation) {
        String id = id(kind);
        Transcript transcript = new Transcript(id, journal(id, 0), clock, Chain.START, false);
        open.put(id, transcript);
        transcript.append(Entry.Type.BEGIN, opening(id, kind, cluster, operation));
        return transcript;
    }

    private String id(TranscriptKind kind) {
        String stamp = STAMP.format(clock.instant()) + "-" + kind.code() + "-";
        String id = stamp + number();
        while (open.containsKey(id)) {
            id = stamp + number();
        }
        return id;
    }

    private String number() {
        return String.format(Locale.ROOT, "%04x", random.nextInt(RANDOM_LIMIT));
    }

    private Map<String, String> opening(String id, TranscriptKind kind, String cluster, String operation) {
        Surroundings.Place place = surroundings.of(cluster);
        return Map.of(
                "format", FORMAT,
                "id", id,
                "kind", kind.code(),
                "operation", operation,
                "cluster_name", cluster,
                "cluster_id", place.id(),
                "cluster_address", place.address(),
                "identity", place.identity(),
                "user", author.user(),
                "host", author.host());
    }

    private Journal journal(String id, long length) {
        return new Journal(file(id), length, tasks, this::wrote, this::failed);
    }

    private void wrote() {
        problem.set(null);
        written.set(written.get() + 1);
    }

    private void failed(Problem why) {
        problem.set(why);
    }

    private Path file(String id) {
        return folder.resolve(id + TranscriptFile.ENDING);
    }

    /** Signs them, and checks what was signed. */
    public Signing signing() {
        return new Signing(folder.resolve("signing-key.pem"), tasks, clock, author);
    }

    /** Grows whenever entries have come to the disk. */
    public ReadOnlyLongProperty writtenProperty() {
        return written.getReadOnlyProperty();
    }

    /** Why the newest entries are not on the disk, null if they are. */
    public ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Whether it was begun in this run of the console and has not ended. */
    public boolean isUnderWay(String id) {
        return open.containsKey(id) && !open.get(id).isEnded();
    }

    /** Reads all transcripts in the background, newest first. */
    public void list(Consumer<List<Recorded>> onSuccess, Consumer<Problem> onFailure) {
        tasks.watch(this::readAll, onSuccess, onFailure);
    }

    private List<Recorded> readAll() throws IOException {
        if (Files.notExists(folder)) {
            return List.of();
        }
        List<Recorded> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Transcripts::isTranscript)
                    .sorted(Comparator.reverseOrder())
                    .toList()) {
                found.add(TranscriptFile.read(file).recorded(id(file)));
            }
        }
        return found;
    }

    private static boolean isTranscript(Path file) {
        return file.getFileName().toString().endsWith(TranscriptFile.ENDING);
    }

    private static String id(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - TranscriptFile.ENDING.length());
    }

    /**
     * Adds a witness's remark to any transcript. One that was changed takes none.
     *
     * @param onSuccess told once the remark is handed over to be written
     */
    public void remark(String id, String name, String text, Runnable onSuccess, Consumer<Problem> onFailure) {
        Transcript known = open.get(id);
        if (known != null) {
            known.remark(name, text);
            onSuccess.run();
            return;
        }
        tasks.run(
                Texts.get("transcript.remark.task"),
                () -> TranscriptFile.read(file(id)),
                found -> {
                    if (found.recorded(id).isWhole()) {
                        continued(id, found).remark(name, text);
                        onSuccess.run();
                    } else {
                        onFailure.accept(changed());
                    }
                },
                onFailure);
    }

    private Transcript continued(String id, TranscriptFile found) {
        return open.computeIfAbsent(
                id, missing -> new Transcript(id, journal(id, found.length()), clock, found.chain(), true));
    }

    private static Problem changed() {
        return Problem.of(
                Problem.Kind.INPUT,
                Texts.get("transcript.changed.title"),
                Texts.get("transcript.changed.words"),
                Texts.get("transcript.changed.advice"));
    }
}
