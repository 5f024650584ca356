package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.ForceBox;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.dr.safety.SafetyChecks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrPromotionCheck;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** How the cluster judges, where secondaries will reach it, and whether to promote it all the same. */
final class OptionsPage extends VBox {
    private final PromoteModel model;
    private final EvidenceList checks = new EvidenceList();
    private final TextField address = new TextField();
    private final Button again = new Button(Texts.get("promote.options.again"), new FontIcon(Feather.REFRESH_CW));
    private final ForceBox force;

    OptionsPage(PromoteModel model) {
        this.model = model;
        force = new ForceBox(model.cluster().name(), model.forceProperty(), model.typedNameProperty());
        getStyleClass().add("step");
        again.setId("again");
        again.setOnAction(event -> model.check());
        again.disableProperty().bind(model.busyProperty());
        getChildren().addAll(checks, again, force, addressField());
        model.verdictProperty().addListener((verdict, before, now) -> show(now));
    }

    private VBox addressField() {
        address.setId("address");
        address.setPromptText(Texts.get("promote.options.address.prompt"));
        address.textProperty().bindBidirectional(model.addressProperty());
        Label label = new Label(Texts.get("promote.options.address"));
        label.setMnemonicParsing(true);
        label.setLabelFor(address);
        Label help = new Label(Texts.get("promote.options.address.help"));
        help.getStyleClass().addAll("text-muted", "text-small");
        help.setWrapText(true);
        VBox field = new VBox(label, address, help);
        field.getStyleClass().add("field");
        return field;
    }

    private void show(DrPromotionCheck verdict) {
        List<Line> lines = new ArrayList<>(SafetyChecks.judged(verdict));
        lines.add(SafetyChecks.loss(verdict.loseRecords(), verdict.loseMillis()));
        checks.show(lines);
        force.offer(verdict);
    }

    void begin() {
        if (model.verdictProperty().get().ready()) {
            address.requestFocus();
        } else {
            again.requestFocus();
        }
    }
}
