package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Who has given a share: the names typed here with the shares' fingerprints, and how many came from elsewhere. */
public final class GivenList extends VBox {
    public GivenList() {
        getStyleClass().addAll("panel", "given");
        managedProperty().bind(visibleProperty());
        show(List.of(), 0);
    }

    /** @param total shares that the cluster has counted */
    void show(List<Contribution> here, int total) {
        getChildren().clear();
        getChildren().add(small(Texts.get("custodian.given")));
        here.forEach(this::add);
        if (total > here.size()) {
            getChildren().add(line(Feather.EXTERNAL_LINK, Texts.get("custodian.given.elsewhere", total - here.size())));
        }
        setVisible(getChildren().size() > 1);
    }

    private void add(Contribution contribution) {
        String name = contribution.custodian();
        getChildren().add(line(Feather.CHECK, name.isEmpty() ? Texts.get("custodian.given.nameless") : name));
        if (!contribution.fingerprint().isEmpty()) {
            Label fingerprint = detail(Texts.get("custodian.given.fingerprint", contribution.fingerprint()));
            getChildren().add(fingerprint);
        }
        getChildren().add(detail(Times.point(contribution.time())));
    }

    private static Label detail(String words) {
        Label detail = small(words);
        detail.getStyleClass().add("given-detail");
        detail.setWrapText(true);
        return detail;
    }

    private static Label small(String words) {
        Label label = new Label(words);
        label.getStyleClass().addAll("text-muted", "text-small");
        return label;
    }

    private static Label line(Feather icon, String words) {
        Label line = new Label(words, new FontIcon(icon));
        line.setWrapText(true);
        return line;
    }
}
