package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FocusScroll;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Views;
import java.time.Clock;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** The page: all clusters above, and below what is known of the chosen one and what can be done with it. */
final class DrController {
    /** Of the width. */
    private static final double MOST_FOR_FACTS = 0.45;

    private final DrModel model;
    private final SignedIn signedIn;
    private final Clock clock;
    private final DrPicture picture;
    private final DrScreen.Ways ways;
    private final OfferList offers;
    private final Parent root;

    @FXML
    private ScrollPane scroll;

    @FXML
    private HBox journeys;

    @FXML
    private StackPane picturePlace;

    @FXML
    private Label name;

    @FXML
    private StatusChip part;

    @FXML
    private ErrorPane problem;

    @FXML
    private NamedValues facts;

    @FXML
    private HBox lower;

    @FXML
    private ScrollPane factsScroll;

    @FXML
    private ScrollPane offersScroll;

    @FXML
    private VBox offersPlace;

    DrController(DrModel model, SignedIn signedIn, Clock clock, DrPicture picture, DrScreen.Ways ways) {
        this.model = model;
        this.signedIn = signedIn;
        this.clock = clock;
        this.picture = picture;
        this.ways = ways;
        offers = new OfferList(this::go, () -> ways.signIn().accept(chosen()));
        root = Views.DR.load(this);
        DrStyles.dress(root);
    }

    Parent root() {
        return root;
    }

    @FXML
    private void initialize() {
        picturePlace.getChildren().add(picture.root());
        offersPlace.getChildren().add(offers);
        keepRoomForOffers();
        FocusScroll.install(scroll);
        FocusScroll.install(offersScroll);
        ways.journeys().forEach(journey -> journeys.getChildren().add(button(journey)));
        model.clusters().addListener((ListChangeListener<DrCluster>) change -> show());
        model.chosenProperty().addListener(change -> {
            offersScroll.setVvalue(0);
            show();
        });
        signedIn.addListener(change -> show());
        show();
    }

    /** With large letters the facts would take all the room. */
    private void keepRoomForOffers() {
        DoubleBinding width = Bindings.createDoubleBinding(
                () -> Math.min(factsScroll.getPrefWidth(), lower.getWidth() * MOST_FOR_FACTS),
                factsScroll.prefWidthProperty(),
                lower.widthProperty());
        factsScroll.minWidthProperty().bind(width);
        factsScroll.maxWidthProperty().bind(width);
    }

    private Node button(DrJourney journey) {
        Button button = new Button(journey.text(), new FontIcon(journey.icon()));
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(event -> journey.open().accept(root.getScene().getWindow()));
        return button;
    }

    private Cluster chosen() {
        return model.chosenProperty().get();
    }

    /** Shows what is so now. */
    void show() {
        model.of(chosen()).ifPresent(this::show);
    }

    private void show(DrCluster cluster) {
        Chip chip = DrWords.part(cluster);
        name.setText(cluster.name());
        part.show(chip.text(), chip.tone(), chip.icon());
        if (cluster.standing() == DrStanding.SILENT) {
            cluster.problem().ifPresent(problem::show);
        } else {
            problem.clear();
        }
        showFacts(DrFact.of(cluster, clock.instant()));
        offers.show(cluster.name(), listed(cluster));
    }

    private List<DrOffer> listed(DrCluster cluster) {
        return DrActions.of(cluster, signedIn.isTo(cluster.cluster())).stream()
                .filter(offer -> ways.commands().containsKey(offer.action()))
                .toList();
    }

    private void showFacts(List<DrFact> known) {
        facts.clear();
        for (DrFact fact : known) {
            if (fact.mono()) {
                facts.addMono(fact.name(), fact.value());
            } else {
                facts.add(fact.name(), fact.value());
            }
        }
    }

    private void go(DrAction action) {
        model.of(chosen()).ifPresent(cluster -> ways.commands()
                .get(action)
                .open(cluster, root.getScene().getWindow()));
    }
}
