package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;

/** Who gets the root token. */
final class RootTokenController implements StepPage {
    private final Plan plan;
    private final Parent root;

    @FXML
    private ToggleGroup keeper;

    @FXML
    private RadioButton operator;

    @FXML
    private RadioButton custodian;

    @FXML
    private ComboBox<Custodian> who;

    RootTokenController(Plan plan) {
        this.plan = plan;
        root = Views.INITIALISE_ROOT_TOKEN.load(this);
    }

    @FXML
    private void initialize() {
        Mnemonics.choose(operator, custodian);
        keeper.selectToggle(operator);
        who.disableProperty().bind(custodian.selectedProperty().not());
        keeper.selectedToggleProperty().addListener(change -> choose());
        who.valueProperty().addListener(change -> choose());
    }

    private void choose() {
        plan.rootTokenKeeperProperty().set(custodian.isSelected() ? who.getValue() : null);
    }

    @Override
    public String title() {
        return Texts.get("initialise.root.title");
    }

    @Override
    public String words() {
        return Texts.get("initialise.root.help");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        Custodian before = plan.rootTokenKeeperProperty().get();
        who.getItems().setAll(plan.custodians().list());
        who.setValue(before == null ? plan.custodians().list().get(0) : before);
        keeper.selectToggle(before == null ? operator : custodian);
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(operator.isSelected() ? operator : custodian);
    }
}
