package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.dr.DrOffer.Way;
import dev.holdfast.desktop.ui.Fold;
import dev.holdfast.desktop.ui.SideBySide;
import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The actions of one cluster: what can be done now, what after signing in, and what not, with the reasons. */
final class OfferList extends VBox {
    private final Consumer<DrAction> go;
    private final Runnable signIn;
    private final BooleanProperty unfolded = new SimpleBooleanProperty();
    private List<DrOffer> shown = List.of();
    private String name = "";

    OfferList(Consumer<DrAction> go, Runnable signIn) {
        this.go = go;
        this.signIn = signIn;
        getStyleClass().add("dr-offers");
    }

    /** Shows other offers; if nothing has changed nothing happens, so that the focus stays where it is. */
    void show(String cluster, List<DrOffer> offers) {
        if (offers.equals(shown) && cluster.equals(name)) {
            return;
        }
        String focused = focusedId();
        shown = List.copyOf(offers);
        name = cluster;
        getChildren().setAll(sections());
        Optional.of(focused)
                .filter(id -> !id.isEmpty())
                .map(id -> lookup("#" + id))
                .ifPresent(Node::requestFocus);
    }

    private String focusedId() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        boolean inside = owner != null && owner.getId() != null && lookup("#" + owner.getId()) == owner;
        return inside ? owner.getId() : "";
    }

    private List<Node> sections() {
        List<Node> sections = new ArrayList<>();
        List<DrOffer> now = of(Way.NOW);
        List<DrOffer> later = of(Way.AFTER_SIGN_IN);
        List<DrOffer> not = of(Way.NOT_NOW);
        if (!now.isEmpty()) {
            sections.add(section(heading(Texts.get("dr.offers.now")), now));
        }
        if (!later.isEmpty()) {
            sections.add(section(signInHeading(), later));
        }
        if (!not.isEmpty()) {
            sections.add(folded(not));
        }
        return sections;
    }

    private List<DrOffer> of(Way way) {
        return shown.stream().filter(offer -> offer.way() == way).toList();
    }

    private Node section(Node heading, List<DrOffer> offers) {
        VBox section = rows(offers);
        section.getChildren().add(0, heading);
        return section;
    }

    private VBox rows(List<DrOffer> offers) {
        VBox rows = new VBox();
        rows.getStyleClass().add("dr-section");
        offers.forEach(offer -> rows.getChildren().add(row(offer)));
        return rows;
    }

    private static Label heading(String text) {
        Label heading = new Label(text);
        heading.getStyleClass().add("dr-heading");
        return heading;
    }

    private Node signInHeading() {
        Button button = new Button(Texts.get("dr.sign-in"));
        button.setId("dr-sign-in");
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> signIn.run());
        Label heading = heading(Texts.get("dr.offers.after-sign-in", name));
        heading.setWrapText(true);
        heading.setMinHeight(USE_PREF_SIZE);
        heading.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(heading, Priority.ALWAYS);
        HBox line = new HBox(heading, button);
        line.getStyleClass().add("dr-sign-in");
        return line;
    }

    private Node folded(List<DrOffer> offers) {
        Fold fold = new Fold("dr-not-now", Texts.get("dr.offers.not", offers.size()), rows(offers), unfolded);
        fold.getStyleClass().add("dr-section");
        return fold;
    }

    private Node row(DrOffer offer) {
        Label words = new Label(
                offer.way() == Way.NOT_NOW ? offer.why() : offer.action().words());
        words.getStyleClass().addAll("text-muted", "text-small");
        Label credential = new Label(offer.credential().title(), new FontIcon(icon(offer.credential())));
        credential.getStyleClass().addAll("dr-credential", "text-small");
        for (Label label : List.of(words, credential)) {
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
        }
        VBox texts = new VBox(words, credential);
        texts.getStyleClass().add("dr-offer-words");
        Labeled name = offer.way() == Way.NOW ? button(offer) : title(offer);
        name.getStyleClass().add("dr-offer-name");
        name.setWrapText(true);
        name.setMinHeight(USE_PREF_SIZE);
        SideBySide row = new SideBySide(name, texts);
        row.getStyleClass().add("dr-offer");
        return row;
    }

    private Button button(DrOffer offer) {
        Button button = new Button(offer.action().title());
        button.setId("dr-" + offer.action().word());
        button.setMnemonicParsing(false);
        button.setAccessibleHelp(offer.action().words());
        button.setOnAction(event -> go.accept(offer.action()));
        return button;
    }

    private static Label title(DrOffer offer) {
        return new Label(offer.action().title());
    }

    private static Feather icon(DrCredential credential) {
        return switch (credential) {
            case TOKEN -> Feather.USER;
            case SUDO -> Feather.USER_CHECK;
            case OPERATION -> Feather.USERS;
        };
    }
}
