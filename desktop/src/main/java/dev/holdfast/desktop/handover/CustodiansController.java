package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The custodians' names. Enter leads to the next one, and from the last one on. */
public final class CustodiansController implements StepPage {
    private final Custodians custodians;
    private final Runnable onLastEnter;
    private final List<TextField> fields = new ArrayList<>();
    private final Parent root;

    @FXML
    private VBox rows;

    /** @param onLastEnter what Enter does after the last name */
    public CustodiansController(Custodians custodians, Runnable onLastEnter) {
        this.custodians = custodians;
        this.onLastEnter = onLastEnter;
        root = Views.CUSTODIANS.load(this);
    }

    @Override
    public String title() {
        return Texts.get("handover.custodians.title");
    }

    @Override
    public String words() {
        return Texts.get("handover.custodians.help");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        while (fields.size() < custodians.list().size()) {
            rows.getChildren().add(row(custodians.list().get(fields.size())));
        }
        int count = custodians.list().size();
        fields.subList(count, fields.size()).clear();
        rows.getChildren().remove(count, rows.getChildren().size());
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(fields.get(0));
    }

    private HBox row(Custodian custodian) {
        TextField name = new TextField();
        name.setId("custodian-" + custodian.number());
        name.textProperty().bindBidirectional(custodian.nameProperty());
        name.setPromptText(Texts.get("handover.custodians.prompt"));
        name.setAccessibleText(Texts.get("handover.custodians.name", custodian.number()));
        name.setOnAction(event -> leave(custodian.number()));
        HBox.setHgrow(name, Priority.ALWAYS);
        fields.add(name);
        Label number = new Label(String.valueOf(custodian.number()));
        number.getStyleClass().add("number-badge");
        number.setLabelFor(name);
        HBox row = new HBox(number, name);
        row.getStyleClass().add("row");
        return row;
    }

    private void leave(int number) {
        if (number < fields.size()) {
            fields.get(number).requestFocus();
        } else {
            onLastEnter.run();
        }
    }
}
