package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;

/** The custodians' names and, if they want, PGP keys. Enter leads to the next name, and from the last one on. */
public final class CustodiansController implements StepPage {
    private final Custodians custodians;
    private final Tools tools;
    private final Runnable onLastEnter;
    private final List<CustodianRow> shown = new ArrayList<>();
    private final Parent root;

    @FXML
    private VBox rows;

    @FXML
    private CheckBox encrypt;

    /** @param onLastEnter what Enter does after the last name */
    public CustodiansController(Custodians custodians, Tools tools, Runnable onLastEnter) {
        this.custodians = custodians;
        this.tools = tools;
        this.onLastEnter = onLastEnter;
        root = Views.CUSTODIANS.load(this);
        HandOverStyles.dress(root);
    }

    @FXML
    private void initialize() {
        Mnemonics.turn(encrypt);
        encrypt.selectedProperty().bindBidirectional(custodians.encryptedProperty());
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
        while (shown.size() < custodians.list().size()) {
            shown.add(row(custodians.list().get(shown.size())));
        }
        shown.subList(custodians.list().size(), shown.size()).clear();
        rows.getChildren().setAll(shown);
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(shown.get(0).name());
    }

    private CustodianRow row(Custodian custodian) {
        CustodianRow row =
                new CustodianRow(custodian, custodians.encryptedProperty(), () -> new KeyWindow(custodian, tools)
                        .show(tools.windows(), root.getScene().getWindow()));
        row.name().setOnAction(event -> leave(custodian.number()));
        return row;
    }

    private void leave(int number) {
        if (number < shown.size()) {
            shown.get(number).name().requestFocus();
        } else {
            onLastEnter.run();
        }
    }
}
