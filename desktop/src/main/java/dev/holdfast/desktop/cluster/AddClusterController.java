package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.cluster.AddClusterModel.Trust;
import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.ServerCertificate;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The dialog that adds a cluster on the network. */
final class AddClusterController {
    private final AddClusterModel model;
    private final FilePicker files;
    private final Consumer<RemoteCluster> onAdd;
    private Stage stage;

    @FXML
    private ToggleGroup trust;

    @FXML
    private TextField name;

    @FXML
    private TextField url;

    @FXML
    private TextField namespace;

    @FXML
    private RadioButton system;

    @FXML
    private RadioButton ca;

    @FXML
    private RadioButton pin;

    @FXML
    private Node caBox;

    @FXML
    private TextField caFile;

    @FXML
    private Node pinBox;

    @FXML
    private Button fetch;

    @FXML
    private Node shown;

    @FXML
    private Label fingerprint;

    @FXML
    private Label subject;

    @FXML
    private Label validity;

    @FXML
    private CheckBox compared;

    @FXML
    private ErrorPane error;

    @FXML
    private Label missing;

    @FXML
    private Button add;

    AddClusterController(AddClusterModel model, FilePicker files, Consumer<RemoteCluster> onAdd) {
        this.model = model;
        this.files = files;
        this.onAdd = onAdd;
    }

    void open(Windows windows, Window owner) {
        Parent root = Views.ADD_CLUSTER.load(this);
        EnterKey.install(root, add);
        stage = windows.dialog(owner, Texts.get("add.title"), root);
        Windows.show(stage);
        name.requestFocus();
    }

    @FXML
    private void initialize() {
        name.textProperty().bindBidirectional(model.nameProperty());
        url.textProperty().bindBidirectional(model.urlProperty());
        namespace.textProperty().bindBidirectional(model.namespaceProperty());
        caFile.textProperty().bindBidirectional(model.caFileProperty());
        compared.selectedProperty().bindBidirectional(model.comparedProperty());
        system.setUserData(Trust.SYSTEM);
        ca.setUserData(Trust.CA_FILE);
        pin.setUserData(Trust.PIN);
        Mnemonics.choose(system, ca, pin);
        trust.selectToggle(system);
        trust.selectedToggleProperty().addListener(change -> chooseTrust());
        chooseTrust();
        fetch.disableProperty().bind(model.fetchingProperty());
        model.certificateProperty().addListener((certificate, before, now) -> showCertificate(now));
        showCertificate(null);
        model.problemProperty().addListener(change -> showProblem());
        missing.textProperty().bind(model.missing());
        add.disableProperty().bind(model.missing().isNotEmpty());
    }

    private void chooseTrust() {
        Trust chosen = (Trust) trust.getSelectedToggle().getUserData();
        model.trustProperty().set(chosen);
        setShown(caBox, chosen == Trust.CA_FILE);
        setShown(pinBox, chosen == Trust.PIN);
    }

    private void showCertificate(ServerCertificate certificate) {
        setShown(shown, certificate != null);
        if (certificate != null) {
            fingerprint.setText(AddClusterModel.grouped(certificate.sha256()));
            subject.setText(Texts.get("add.subject", certificate.subject(), certificate.issuer()));
            validity.setText(Texts.get(
                    "add.validity", Times.point(certificate.notBefore()), Times.point(certificate.notAfter())));
            compared.requestFocus();
        }
    }

    private void showProblem() {
        if (model.problemProperty().get() == null) {
            error.clear();
        } else {
            error.show(model.problemProperty().get());
        }
    }

    private static void setShown(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    @FXML
    private void browse() {
        files.open(stage, Texts.get("add.trust.ca").replace("_", ""))
                .ifPresent(path -> caFile.setText(path.toString()));
    }

    @FXML
    private void fetch() {
        model.fetchCertificate();
    }

    @FXML
    private void add() {
        stage.close();
        onAdd.accept(model.result());
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
