package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.custodian.PgpKeyModel;
import dev.holdfast.desktop.custodian.PgpKeyPane;
import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.handover.Tools;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;

/** Who gets the root token. */
final class RootTokenController implements StepPage {
    private final Plan plan;
    private final PgpKeyModel key;
    private final PgpKeyPane keyPane;
    private final Parent root;

    @FXML
    private ToggleGroup keeper;

    @FXML
    private RadioButton operator;

    @FXML
    private RadioButton custodian;

    @FXML
    private ComboBox<Custodian> who;

    @FXML
    private CheckBox encrypt;

    @FXML
    private VBox keyPlace;

    RootTokenController(Plan plan, Tools tools) {
        this.plan = plan;
        key = new PgpKeyModel(tools.tasks(), tools.clock());
        keyPane = new PgpKeyPane(key, tools.files());
        root = Views.INITIALISE_ROOT_TOKEN.load(this);
    }

    @FXML
    private void initialize() {
        Mnemonics.choose(operator, custodian);
        Mnemonics.turn(encrypt);
        keeper.selectToggle(operator);
        who.disableProperty().bind(custodian.selectedProperty().not());
        keyPlace.getChildren().add(keyPane.root());
        keyPlace.managedProperty().bind(keyPlace.visibleProperty());
        keyPlace.visibleProperty().bind(encrypt.selectedProperty());
        encrypt.selectedProperty().bindBidirectional(plan.rootTokenEncryptedProperty());
        encrypt.selectedProperty().addListener(change -> proposeKey());
        key.recipientProperty().addListener((recipient, before, now) -> plan.rootTokenKeyProperty()
                .set(now));
        keeper.selectedToggleProperty().addListener(change -> choose());
        who.valueProperty().addListener(change -> choose());
    }

    /** A keeper whose share is encrypted gets the token under the same key, unless another one is given. */
    private void proposeKey() {
        Custodian chosen = plan.rootTokenKeeperProperty().get();
        if (encrypt.isSelected() && chosen != null && key.textProperty().get().isBlank()) {
            plan.custodians().reader(chosen).ifPresent(reader -> key.textProperty()
                    .set(reader.text()));
        }
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
