package dev.holdfast.desktop.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.cluster.AddClusterModel.Trust;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.Tasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Adding a cluster")
class AddClusterModelTest {
    private final AddClusterModel model =
            new AddClusterModel("Bern"::equals, new Tasks(Runnable::run, Runnable::run), new TestConnector());

    @Test
    @DisplayName("says what is missing, one thing after the other")
    void missing() {
        assertThat(model.missing().get()).contains("a name");
        model.nameProperty().set("Bern");
        assertThat(model.missing().get()).contains("taken");
        model.nameProperty().set("Basel");
        assertThat(model.missing().get()).contains("address");
        model.urlProperty().set("https://basel:8200/");
        assertThat(model.missing().get()).isEmpty();
        assertThat(model.result()).isEqualTo(new RemoteCluster("Basel", "https://basel:8200", "", "", ""));
    }

    @Test
    @DisplayName("takes a certificate only after a person has compared it")
    void pin() {
        model.nameProperty().set("Basel");
        model.urlProperty().set("https://basel:8200");
        model.trustProperty().set(Trust.PIN);
        assertThat(model.missing().get()).contains("certificate");
        model.fetchCertificate();
        assertThat(model.missing().get()).contains("Compare");
        model.comparedProperty().set(true);
        assertThat(model.missing().get()).isEmpty();
        assertThat(model.result().pin())
                .isEqualTo(model.certificateProperty().get().sha256());
    }

    @Test
    @DisplayName("forgets the certificate when the address changes")
    void anotherAddress() {
        model.fetchCertificate();
        model.comparedProperty().set(true);
        model.urlProperty().set("https://elsewhere:8200");
        assertThat(model.certificateProperty().get()).isNull();
        assertThat(model.comparedProperty().get()).isFalse();
    }

    @Test
    @DisplayName("takes no certificate that comes after the address has changed")
    void lateCertificate() {
        Deque<Runnable> background = new ArrayDeque<>();
        AddClusterModel late =
                new AddClusterModel("Bern"::equals, new Tasks(background::add, Runnable::run), new TestConnector());
        late.urlProperty().set("https://basel:8200");
        late.fetchCertificate();
        late.urlProperty().set("https://elsewhere:8200");
        assertThat(late.fetchingProperty().get()).isFalse();
        background.remove().run();
        assertThat(late.certificateProperty().get()).isNull();
    }

    @Test
    @DisplayName("wants a file of authorities that can be read")
    void caFile(@TempDir Path folder) throws IOException {
        model.nameProperty().set("Basel");
        model.urlProperty().set("https://basel:8200");
        model.trustProperty().set(Trust.CA_FILE);
        model.caFileProperty().set(folder.resolve("none.pem").toString());
        assertThat(model.missing().get()).contains("file");
        Path pem = Files.createFile(folder.resolve("ca.pem"));
        model.caFileProperty().set(pem.toString());
        assertThat(model.missing().get()).isEmpty();
        assertThat(model.result().caFile()).isEqualTo(pem.toString());
    }

    @Test
    @DisplayName("shows a fingerprint in groups of four")
    void groups() {
        assertThat(AddClusterModel.grouped("0123456789ab")).isEqualTo("0123 4567 89ab");
    }
}
