package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.ServerCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("Shares are replaced at two consoles of one cluster, by keyboard, on the real engine")
class RekeyTogetherTest {
    @TempDir
    static Path folder;

    private final OneEngine engine = new OneEngine();
    private final List<String> made = new ArrayList<>();
    private final List<OpenConsole> consoles = new ArrayList<>();
    private ConsoleRobot first;
    private ConsoleRobot second;
    private List<String> old;

    @Start
    void start(Stage unused) throws IOException {
        open("first");
        open("second");
    }

    private void open(String name) throws IOException {
        consoles.add(new OpenConsole(Files.createDirectories(folder.resolve(name)), engine));
    }

    @AfterEach
    void stop(FxRobot robot) {
        consoles.forEach(console -> console.close(robot));
        engine.end();
    }

    @Test
    @DisplayName("each sees what the other was given and takes shares, a lock loses nothing, and both end rightly")
    void together(FxRobot robot) {
        first = ConsoleRobot.at(consoles.get(0).window(), robot);
        second = ConsoleRobot.at(consoles.get(1).window(), robot);
        first.untilShown("_Initialise…");
        Holdfast cluster = engine.client();
        old = cluster.seal().initialize(2, 2).keysBase64();
        old.forEach(cluster.seal()::unseal);
        plan();
        lock(robot);
        oldShares();
        newShares();
        assertThat(cluster.seal().status().shares()).isEqualTo(3);
        assertThat(cluster.seal().check(made.get(2)).valid()).isTrue();
        assertThat(cluster.seal().check(old.get(0)).valid()).isFalse();
    }

    private void choose(ConsoleRobot person) {
        person.until("choice", () -> !person.find("#choice-rekey").isDisabled());
        person.focus("#choice-rekey").enter();
    }

    private void plan() {
        first.turnTo().untilShown("Unsealed").mnemonic(KeyCode.E).untilShown("What is to be authorised?");
        choose(first);
        first.untilShown("Any 2 of the 2 custodians").focus("#shares").fill("3").enter();
        first.untilTitle("Who are the custodians?");
        List.of("Ada Lovelace", "Emmy Noether", "Grace Hopper")
                .forEach(name -> first.type(name).enter());
        first.untilTitle("Is this right?").mnemonic(KeyCode.W).untilShown("0 of 2");
    }

    /** The window closes with what was typed in it, and the cover says what that means. */
    private void lock(FxRobot robot) {
        first.type("Ada Lovelace").enter().paste(old.get(0));
        robot.interact(consoles.get(0).lock()::lock);
        first.untilShown("A share that was typed and not sent has to be entered again")
                .picture("rekey-locked");
        first.turnTo().enter().untilShown("Under way, 0 of 2");
        choose(first);
        first.untilShown("0 of 2");
        assertThat(((TextInputControl) first.find(".secret-field .text-input")).getText())
                .isEmpty();
    }

    private void oldShares() {
        second.turnTo().untilShown("Unsealed").mnemonic(KeyCode.E).untilShown("Under way, 0 of 2");
        choose(second);
        second.untilShown("0 of 2");
        give(first, "Ada Lovelace", old.get(0)).untilShown("Accepted");
        second.turnTo().untilShown("1 of 2").picture("rekey-second");
        give(second, "Emmy Noether", old.get(1));
    }

    private static ConsoleRobot give(ConsoleRobot person, String name, String share) {
        return person.turnTo().type(name).enter().paste(share).enter();
    }

    /** The console that was given the last old share hands the new ones out; the other one waits for their proof. */
    private void newShares() {
        for (int share = 1; share <= 3; share++) {
            second.untilTitle("It is the turn of Custodian " + share);
            second.holding(KeyCode.SPACE, () -> made.add(((SecretText) second.find("#secret")).getText()));
            second.mnemonic(KeyCode.H);
        }
        second.untilTitle("Handed over").mnemonic(KeyCode.N).untilTitle("Prove the new shares");
        first.untilTitle("Prove the new shares");
        give(first, "Ada Lovelace", made.get(0)).untilShown("Accepted");
        second.untilShown("1 of 2");
        give(second, "Emmy Noether", made.get(1)).untilShown("are replaced");
        first.turnTo().untilShown("are replaced").picture("rekey-first-summary");
    }

    /** The engine of this process for every console. */
    private static final class OneEngine implements Connector {
        private final Connector real = new EngineConnector();
        private Link engine;

        @Override
        public synchronized Link workstation(Path home, List<KmsModule> modules) {
            if (engine == null) {
                engine = real.workstation(folder.resolve("engine"), modules);
            }
            return shared(engine);
        }

        private static Link shared(Link engine) {
            return new Link() {
                @Override
                public Holdfast client() {
                    return engine.client();
                }

                @Override
                public Holdfast watcher() {
                    return engine.watcher();
                }

                @Override
                public void close() {
                    // the other console goes on
                }
            };
        }

        synchronized Holdfast client() {
            return engine.client();
        }

        synchronized void end() {
            engine.close();
        }

        @Override
        public Link remote(RemoteCluster cluster) {
            return real.remote(cluster);
        }

        @Override
        public ServerCertificate certificate(String url) {
            return real.certificate(url);
        }
    }
}
