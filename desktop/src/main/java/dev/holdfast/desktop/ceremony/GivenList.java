package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Who has given a share: the names typed here, and how many came from elsewhere. */
public final class GivenList extends VBox {
    public GivenList() {
        getStyleClass().add("given");
        managedProperty().bind(visibleProperty());
        show(List.of(), 0);
    }

    /** @param total shares that the cluster has counted */
    void show(List<Contribution> here, int total) {
        getChildren().clear();
        Label heading = new Label(Texts.get("ceremony.given"));
        heading.getStyleClass().addAll("text-muted", "text-small");
        getChildren().add(heading);
        here.forEach(contribution -> getChildren().addAll(name(contribution), time(contribution)));
        if (total > here.size()) {
            getChildren().add(line(Feather.EXTERNAL_LINK, Texts.get("ceremony.given.elsewhere", total - here.size())));
        }
        setVisible(getChildren().size() > 1);
    }

    private static Label name(Contribution contribution) {
        String name = contribution.custodian();
        return line(Feather.CHECK, name.isEmpty() ? Texts.get("ceremony.given.nameless") : name);
    }

    private static Label time(Contribution contribution) {
        Label time = new Label(Times.point(contribution.time()));
        time.getStyleClass().addAll("text-muted", "text-small", "given-time");
        return time;
    }

    private static Label line(Feather icon, String words) {
        Label line = new Label(words, new FontIcon(icon));
        line.setWrapText(true);
        return line;
    }
}
