package dev.holdfast.desktop.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.PgpRecipient;
import dev.holdfast.engine.crypto.GnuPg;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A PGP public key that somebody gives")
class PgpKeyModelTest {
    @TempDir
    private static Path folder;

    private static String ada;
    private static String emmy;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final PgpKeyModel model = new PgpKeyModel(new Tasks(background::add, Runnable::run), Clock.systemUTC());

    @BeforeAll
    static void makeKeys() throws IOException {
        try (GnuPg gpg = new GnuPg(Files.createDirectory(folder.resolve("gpg")))) {
            ada = key(gpg, "Ada Lovelace <ada@example.com>");
            emmy = key(gpg, "Emmy Noether <emmy@example.com>");
        }
    }

    private static String key(GnuPg gpg, String user) {
        return Base64.getEncoder().encodeToString(gpg.newKey(user, "future-default", "default", "1d"));
    }

    private static Path file(String key) throws IOException {
        return Files.writeString(folder.resolve("key.txt"), key);
    }

    private void answerLastFirst() {
        while (!background.isEmpty()) {
            background.removeLast().run();
        }
    }

    private String owner() {
        PgpRecipient recipient = model.recipientProperty().get();
        return recipient == null ? "" : recipient.userIds().get(0);
    }

    @Test
    @DisplayName("is never taken for the one that was given before it, whichever is read first")
    void readLate() {
        model.textProperty().set(ada);
        model.textProperty().set(emmy);
        assertThat(owner()).as("before it is read").isEmpty();
        answerLastFirst();
        assertThat(owner()).startsWith("Emmy Noether");
    }

    @Test
    @DisplayName("is nobody’s once it was taken away, although it was still being read")
    void takenAway() {
        model.textProperty().set("no key");
        model.textProperty().set(ada);
        model.textProperty().set("");
        answerLastFirst();
        assertThat(owner()).isEmpty();
        assertThat(model.problemProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("comes from a file")
    void file() throws IOException {
        model.read(file(ada));
        answerLastFirst();
        assertThat(owner()).startsWith("Ada Lovelace");
    }

    @Test
    @DisplayName("stays, although a file was asked for before and is read only then")
    void fileLate() throws IOException {
        model.read(file(ada));
        model.read(folder.resolve("missing.txt"));
        model.textProperty().set(emmy);
        answerLastFirst();
        assertThat(owner()).startsWith("Emmy Noether");
        assertThat(model.problemProperty().get()).isEmpty();
    }
}
