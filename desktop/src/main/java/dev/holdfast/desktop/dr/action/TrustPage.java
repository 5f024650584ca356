package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.action.PrimaryModel.Trust;
import dev.holdfast.desktop.ui.Fold;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Where the primary's API is, how it is recognised, and what is shown to it if it asks for a certificate. */
final class TrustPage {
    private final PrimaryModel model;
    private final TextFiles files;
    private final TextField apiAddress = new TextField();
    private final TextArea certificate;
    private final TextField serverFile = new TextField();
    private final TextField serverFolder = new TextField();
    private final TextArea clientCertificate;
    private final SecretField clientKey;
    private final BooleanProperty unfolded = new SimpleBooleanProperty();
    private Node first = apiAddress;

    TrustPage(PrimaryModel model, TextFiles files) {
        this.model = model;
        this.files = files;
        certificate = pem(model.certificateProperty(), "ca-cert");
        clientCertificate = pem(model.clientCertificateProperty(), "client-cert");
        clientKey = new SecretField(model.clientKey());
        clientKey.input().setId("client-key");
        apiAddress.textProperty().bindBidirectional(model.apiAddressProperty());
        apiAddress.setId("primary-api-addr");
        serverFile.textProperty().bindBidirectional(model.serverFileProperty());
        serverFile.setId("ca-file");
        serverFolder.textProperty().bindBidirectional(model.serverFolderProperty());
        serverFolder.setId("ca-path");
    }

    private static TextArea pem(StringProperty text, String id) {
        TextArea area = new TextArea();
        area.textProperty().bindBidirectional(text);
        area.setId(id);
        area.setPrefRowCount(4);
        area.getStyleClass().addAll("mono", "text-small");
        return area;
    }

    /** Fills in the file of authorities by which this console recognises the primary. */
    void suggest(Path authorities) {
        if (certificate.getText().isEmpty()) {
            model.trustProperty().set(Trust.CERTIFICATE);
            files.read(authorities, certificate::setText);
        }
    }

    /** Where the keyboard begins. */
    Node first() {
        return first;
    }

    List<Node> nodes() {
        ToggleGroup group = new ToggleGroup();
        serverFile.setAccessibleText(name("dr.action.trust.server_file"));
        serverFolder.setAccessibleText(name("dr.action.trust.server_folder"));
        certificate.setAccessibleText(name("dr.action.trust.certificate"));
        Node chosen = beside(certificate, "dr.action.follow.ca.file", "dr.action.file", certificate::setText);
        return List.of(
                Sentences.field(
                        Texts.get("dr.action.follow.address"), apiAddress, Texts.get("dr.action.follow.address.help")),
                new VBox(
                        6,
                        Sentences.label(Texts.get("dr.action.trust")),
                        trusting(Trust.SYSTEM, group, Sentences.help(Texts.get("dr.action.trust.system.help"))),
                        trusting(Trust.CERTIFICATE, group, chosen),
                        trusting(Trust.SERVER_FILE, group, serverFile),
                        trusting(Trust.SERVER_FOLDER, group, serverFolder)),
                new Fold("client", Texts.get("dr.action.client"), client(), unfolded));
    }

    private static String name(String key) {
        return Texts.get(key).replace("_", "");
    }

    private Node trusting(Trust trust, ToggleGroup group, Node below) {
        String key = "dr.action.trust." + trust.name().toLowerCase(Locale.ROOT);
        boolean chosen = model.trustProperty().get() == trust;
        RadioButton button =
                Choices.of(key, group, chosen, () -> model.trustProperty().set(trust));
        if (chosen) {
            first = button;
        }
        VBox place = new VBox(below);
        place.getStyleClass().add("indented");
        place.managedProperty().bind(place.visibleProperty());
        place.visibleProperty().bind(button.selectedProperty());
        return new VBox(6, button, place);
    }

    private Node client() {
        String keyName = Texts.get("dr.action.client.key");
        Node certificates = beside(
                clientCertificate,
                "dr.action.client.certificate.title",
                "dr.action.client.certificate.file",
                clientCertificate::setText);
        Node key =
                beside(clientKey, "dr.action.client.key.title", "dr.action.client.key.file", text -> model.clientKey()
                        .replace(0, model.clientKey().length(), text));
        VBox fields = new VBox(
                12,
                Sentences.help(Texts.get("dr.action.client.help")),
                Sentences.field(Texts.get("dr.action.client.certificate"), certificates, clientCertificate, ""),
                Sentences.field(keyName, key, clientKey.input(), Texts.get("dr.action.client.key.help")));
        clientKey.nameForReaders(keyName.replace("_", ""));
        fields.getStyleClass().add("indented");
        return fields;
    }

    private Node beside(Node field, String title, String button, Consumer<String> filled) {
        HBox line = new HBox(8, field, files.button(Texts.get(button), Texts.get(title), filled));
        HBox.setHgrow(field, Priority.ALWAYS);
        return line;
    }
}
