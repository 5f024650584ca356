package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.paper.QrReader;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.engine.client.Holdfast;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("Shares are put on paper, by keyboard, on the real engine")
class InitialiseOnPaperTest {
    @TempDir
    static Path folder;

    private EmbeddedCluster cluster;
    private WizardDesk desk;
    private ConsoleRobot person;

    @Start
    void start(Stage unused) throws IOException {
        Path own = Files.createTempDirectory(folder, "desk");
        cluster = new EmbeddedCluster(own.resolve("data"));
        desk = new WizardDesk(own);
    }

    @AfterEach
    void stop(FxRobot robot) {
        desk.close(robot);
        cluster.close();
    }

    private void upToReview(FxRobot robot) {
        person = new ConsoleRobot(robot);
        desk.open("Bern", cluster::client, robot);
        person.untilTitle("How many shares?")
                .fill("3")
                .press(KeyCode.TAB)
                .fill("2")
                .enter();
        person.untilTitle("Who are the custodians?")
                .type("Ada")
                .enter()
                .type("Emmy")
                .enter();
        person.type("Grace").enter().untilTitle("Who gets the root token?").enter();
        person.untilTitle("Is this right?");
    }

    @Test
    @DisplayName("as PDF where there is no printer, on the printer where there is one, and nowhere else")
    void cards(FxRobot robot) throws IOException {
        upToReview(robot);
        person.mnemonic(KeyCode.M).untilTitle("It is the turn of Ada");
        person.untilShown("Fingerprint ").mnemonic(KeyCode.P).untilShown("Saved as");
        person.picture("initialise-card-saved");
        String share = shareOnFile(desk.files().file("share-1.pdf"));
        cluster.client().seal().unseal(share);
        person.mnemonic(KeyCode.H).untilTitle("It is the turn of Emmy");
        desk.paper().plugIn(true);
        person.mnemonic(KeyCode.P).untilShown("went to the printer");
        String other = read(desk.paper().printed().get(0));
        assertThat(desk.paper().given().get(0)).as("overwritten once printed").containsOnly(0);
        assertThat(cluster.client().seal().unseal(other).sealed()).isFalse();
        assertThat(desk.transcripts().newest())
                .contains("step Share 1 of 3 handed over to Ada: printed: done")
                .anyMatch(line -> line.startsWith("fact Fingerprint of Share 2 of 3: "));
        nowhereElse(share);
        leave();
    }

    private static String shareOnFile(Path file) throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        return read(Files.readAllBytes(file));
    }

    private static String read(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            String share = QrReader.read(new PDFRenderer(document).renderImageWithDPI(0, 200));
            assertThat(new PDFTextStripper().getText(document)).contains("Bern", share.substring(0, 4));
            return share;
        }
    }

    private static void nowhereElse(String share) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp") && Files.isReadable(file))
                            .filter(Files::isRegularFile)
                            .filter(file -> holds(file, share)))
                    .isEmpty();
        }
    }

    private static boolean holds(Path file, String share) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(share);
        } catch (IOException gone) {
            return false;
        }
    }

    /** Escape asks, naming what is lost; and it is lost. */
    private void leave() {
        person.press(KeyCode.ESCAPE).untilShown("Give up the secrets that nobody has yet?");
        assertThat(person.isShowing("Share 2 of 3: Emmy")).isTrue();
        assertThat(person.isShowing("the cluster can never be opened")).isTrue();
        person.picture("initialise-abandon").mnemonic(KeyCode.G);
        person.until("closed", () -> Window.getWindows().size() == 1);
        assertThat(desk.transcripts().newest())
                .contains("step Share 3 of 3 for Grace given up, with nobody having it: cancelled")
                .endsWith("end cancelled");
    }

    @Test
    @DisplayName("is said in words when another console was first")
    void race(FxRobot robot) {
        upToReview(robot);
        Holdfast other = cluster.client();
        other.seal().initialize(1, 1);
        person.mnemonic(KeyCode.M).untilShown("“Bern” was initialised in the meantime");
        person.picture("initialise-elsewhere");
        assertThat(desk.told()).containsExactly("initialised");
        person.press(KeyCode.ESCAPE).untilShown("Discard").mnemonic(KeyCode.D);
        person.until("closed", () -> Window.getWindows().size() == 1);
        assertThat(desk.transcripts().newest()).endsWith("end cancelled");
    }
}
