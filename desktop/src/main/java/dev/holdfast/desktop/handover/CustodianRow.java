package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.PgpRecipient;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One custodian: number, name, and the PGP key where shares are encrypted. */
final class CustodianRow extends VBox {
    private final Custodian custodian;
    private final TextField name = new TextField();
    private final Button choose = new Button("", new FontIcon(Feather.KEY));
    private final Label key = new Label();

    CustodianRow(Custodian custodian, ObservableBooleanValue encrypted, Runnable onChoose) {
        this.custodian = custodian;
        getStyleClass().add("custodian-row");
        prepareName();
        prepareKey(encrypted, onChoose);
        Label number = new Label(String.valueOf(custodian.number()));
        number.getStyleClass().add("number-badge");
        number.setLabelFor(name);
        HBox line = new HBox(number, name, choose);
        line.getStyleClass().add("row");
        getChildren().addAll(line, key);
        showKey();
    }

    private void prepareName() {
        name.setId("custodian-" + custodian.number());
        name.textProperty().bindBidirectional(custodian.nameProperty());
        name.setPromptText(Texts.get("handover.custodians.prompt"));
        name.setAccessibleText(Texts.get("handover.custodians.name", custodian.number()));
        HBox.setHgrow(name, Priority.ALWAYS);
    }

    private void prepareKey(ObservableBooleanValue encrypted, Runnable onChoose) {
        choose.setId("key-" + custodian.number());
        choose.setMinWidth(USE_PREF_SIZE);
        choose.managedProperty().bind(choose.visibleProperty());
        choose.visibleProperty().bind(encrypted);
        choose.setOnAction(event -> onChoose.run());
        key.getStyleClass().addAll("custodian-key", "text-small");
        key.setWrapText(true);
        key.setMinHeight(USE_PREF_SIZE);
        key.managedProperty().bind(key.visibleProperty());
        key.visibleProperty().bind(custodian.keyProperty().isNotNull().and(encrypted));
        custodian.keyProperty().addListener(change -> showKey());
    }

    private void showKey() {
        PgpRecipient owner = custodian.keyProperty().get();
        choose.setText(Texts.get(owner == null ? "handover.key.choose" : "handover.key.change"));
        choose.setAccessibleText(Texts.get("handover.key.of", custodian.number(), choose.getText()));
        key.setText(owner == null ? "" : words(owner));
    }

    private static String words(PgpRecipient owner) {
        String fingerprint = Fingerprints.grouped(owner.fingerprint());
        return owner.userIds().isEmpty()
                ? fingerprint
                : Texts.get("handover.key.owner", String.join(", ", owner.userIds()), fingerprint);
    }

    TextField name() {
        return name;
    }
}
