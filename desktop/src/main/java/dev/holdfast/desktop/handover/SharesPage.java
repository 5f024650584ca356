package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.desktop.ui.WholeNumbers;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.IntegerProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** How many shares there will be, how many of them open the cluster, and what that means. */
public final class SharesPage implements StepPage {
    private final SharePlan plan;
    private final String texts;
    private final Supplier<List<Consequence>> meaning;
    private final Parent root;

    @FXML
    private Spinner<Integer> shares;

    @FXML
    private Spinner<Integer> threshold;

    @FXML
    private VBox consequences;

    /**
     * @param texts where its ".title" and its ".help" are
     * @param meaning asked while the numbers are right
     */
    public SharesPage(SharePlan plan, String texts, Supplier<List<Consequence>> meaning) {
        this.plan = plan;
        this.texts = texts;
        this.meaning = meaning;
        root = Views.SHARES.load(this);
    }

    @FXML
    private void initialize() {
        connect(shares, plan.sharesProperty());
        connect(threshold, plan.thresholdProperty());
        plan.sharesProperty().addListener(change -> explain());
        plan.thresholdProperty().addListener(change -> explain());
    }

    private static void connect(Spinner<Integer> spinner, IntegerProperty number) {
        spinner.setValueFactory(new WholeNumbers(1, SharePlan.MAX_SHARES, Math.max(1, number.get())));
        spinner.getEditor().setAccessibleText(spinner.getAccessibleText());
        spinner.getEditor().textProperty().addListener((text, before, now) -> number.set(WholeNumbers.read(now)));
        number.addListener((value, before, now) -> follow(spinner, now.intValue()));
    }

    private static void follow(Spinner<Integer> spinner, int number) {
        if (number > 0 && WholeNumbers.read(spinner.getEditor().getText()) != number) {
            spinner.getValueFactory().setValue(number);
        }
    }

    private void explain() {
        boolean right = plan.wrongNumbers().isEmpty();
        consequences.setVisible(right);
        if (right) {
            consequences
                    .getChildren()
                    .setAll(meaning.get().stream().map(SharesPage::line).toList());
        }
    }

    private static Label line(Consequence consequence) {
        FontIcon icon = new FontIcon(consequence.icon());
        if (consequence.grave()) {
            icon.getStyleClass().add("warning-icon");
        }
        Label line = new Label(consequence.words(), icon);
        line.setWrapText(true);
        line.setMinHeight(Label.USE_PREF_SIZE);
        return line;
    }

    @Override
    public String title() {
        return Texts.get(texts + ".title");
    }

    @Override
    public String words() {
        return Texts.get(texts + ".help");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        explain();
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(shares.getEditor());
    }
}
