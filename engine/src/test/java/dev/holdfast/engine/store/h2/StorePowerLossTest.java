package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.testing.Machine;
import dev.holdfast.engine.testing.Rounds;
import dev.holdfast.engine.testing.disk.DiskJournal;
import dev.holdfast.engine.testing.disk.Note;
import dev.holdfast.engine.testing.disk.SimulatedDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every file of the store, at power losses at any moment of its life. A session is a process that opens what a power loss
 * left, and writes until it is killed; what it did to the disk is noted, power goes at several places of these notes, and
 * the last of what is left then is where the next session begins.
 */
@DisplayName("A store whose machine loses power")
@Tag("faults")
class StorePowerLossTest {
    private static final int SESSIONS = Rounds.of(3, 20);
    private static final int LOSSES = Rounds.of(12, 25);

    @TempDir
    Path temp;

    private final Random random = new Random();
    private final Acknowledged acknowledged = new Acknowledged();
    private DiskJournal journal;
    private Path data;

    @BeforeEach
    void prepare() throws IOException {
        journal = DiskJournal.in(temp);
        data = Files.createDirectory(temp.resolve("data-0"));
    }

    @Test
    @DisplayName("has every acknowledged write, whole and in its place, whatever came to the disk of the rest")
    void poweredOff() throws IOException, InterruptedException {
        for (int session = 0; session < SESSIONS; session++) {
            SimulatedDisk disk = new SimulatedDisk(data);
            List<Note> notes = writeAndKill(session);
            List<String> heard = new ArrayList<>();
            int at = 0;
            for (int end : moments(notes.size())) {
                heard.addAll(apply(disk, notes.subList(at, end)));
                at = end;
                Path left = Files.createDirectories(temp.resolve("left"));
                disk.losePower(random, left);
                verify(left, session, heard);
            }
            apply(disk, notes.subList(at, notes.size()));
            assertThat(differing(disk.seen(), content(data)))
                    .as("the journal tells everything but one thing that a kill may cut off")
                    .hasSizeLessThan(2);
            goOn(disk, session, notes);
        }
        assertThat(acknowledged.size()).isGreaterThan(SESSIONS);
    }

    private List<Note> writeAndKill(int session) throws IOException, InterruptedException {
        ProcessBuilder writer = WriterProcess.program(data, session, 1 + random.nextInt(30));
        WriterProcess.killedAfter(journal.noting(data, writer), 100 + random.nextInt(700));
        return journal.notes();
    }

    private int[] moments(int count) {
        return random.ints(LOSSES, 0, count).sorted().toArray();
    }

    /** Returns the lines that the process printed meanwhile. */
    private static List<String> apply(SimulatedDisk disk, List<Note> notes) {
        List<String> lines = new ArrayList<>();
        for (Note note : notes) {
            disk.apply(note);
            if (note.kind() == Note.Kind.OUTPUT) {
                lines.add(note.text().strip());
            }
        }
        return lines;
    }

    /** What is left is opened, and opened again after a further write. */
    private void verify(Path left, int session, List<String> heard) {
        Acknowledged now = acknowledged.and(session, heard);
        Key key = Key.local("after");
        try (Store store = new Opening(left, CrashTest.SETTINGS).open()) {
            now.verify(store);
            Acknowledged.verifyWhole(store, session);
            store.write(Change.put(key, new byte[] {1}));
        }
        try (Store store = new Opening(left, CrashTest.SETTINGS).open()) {
            now.verify(store);
            assertThat(store.get(key)).isPresent();
        }
        Machine.deleteTree(left);
    }

    /** The next session begins where power goes at the end of this one. */
    private void goOn(SimulatedDisk disk, int session, List<Note> notes) throws IOException {
        acknowledged.add(
                session,
                apply(
                        disk,
                        notes.stream().filter(n -> n.kind() == Note.Kind.OUTPUT).toList()));
        data = Files.createDirectory(temp.resolve("data-" + (session + 1)));
        disk.losePower(random, data);
    }

    private static Map<String, byte[]> content(Path folder) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                content.put(folder.relativize(path).toString(), Files.readAllBytes(path));
            }
        }
        return content;
    }

    /** Names of files that are not the same in both. */
    private static Set<String> differing(Map<String, byte[]> one, Map<String, byte[]> other) {
        Set<String> names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        names.removeIf(name -> Arrays.equals(one.get(name), other.get(name)));
        return names;
    }
}
