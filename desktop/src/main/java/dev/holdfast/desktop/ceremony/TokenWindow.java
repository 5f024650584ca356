package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ceremony.TokenModel.Stage;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/** The ceremony of a DR operation token in a window of its own, which closes when the token is there. */
final class TokenWindow {
    private static final double MIN_WIDTH = 900;
    private static final double MIN_HEIGHT = 620;

    private final Place where;
    private final Desk desk;
    private final Consumer<SecretBuffer> taker;
    private final TokenCeremony ceremony;
    private final Parent root;
    private javafx.stage.Stage stage;

    @FXML
    private StatusChip cluster;

    @FXML
    private StackPane place;

    @FXML
    private Button leave;

    TokenWindow(Place where, Desk desk, Consumer<SecretBuffer> taker) {
        this.where = where;
        this.desk = desk;
        this.taker = taker;
        ceremony = new TokenCeremony(TokenKind.OPERATION, () -> where, desk, false, List.of(), () -> {});
        root = Views.CEREMONY_WINDOW.load(this);
        CeremonyStyles.dress(root);
    }

    @FXML
    private void initialize() {
        cluster.show(where.name(), Tone.NEUTRAL, Feather.SERVER);
        place.getChildren().add(ceremony.root());
        ceremony.model().productProperty().addListener((product, before, now) -> take(now));
        leave.setCancelButton(true);
    }

    private void take(Product product) {
        if (product.form() == Product.Form.TOKEN) {
            SecretBuffer token = product.content().asText(Product::buffer);
            close();
            taker.accept(token);
        }
    }

    void open(Window owner, Runnable onClosed) {
        stage = desk.windows().window(owner, Texts.get("ceremony.window.title", where.name()), root);
        stage.setMinWidth(MIN_WIDTH);
        stage.setMinHeight(MIN_HEIGHT);
        stage.setOnCloseRequest(event -> {
            event.consume();
            leave();
        });
        stage.setOnHidden(event -> {
            ceremony.leave();
            ceremony.model().forget();
            onClosed.run();
        });
        Windows.show(stage);
        ceremony.enter();
    }

    String loss() {
        return new Loss(ceremony.model()).words();
    }

    void close() {
        stage.close();
    }

    /** Nobody else can have the token of an attempt that was started here, so leaving ends it. */
    @FXML
    private void leave() {
        if (ceremony.model().stageProperty().get() == Stage.COLLECT) {
            Confirmation.ask(
                    desk.windows(),
                    stage,
                    Texts.get("ceremony.operation.cancel.title"),
                    Texts.get("ceremony.operation.cancel.words"),
                    Texts.get("ceremony.operation.cancel.confirm"),
                    this::cancel);
        } else {
            close();
        }
    }

    private void cancel() {
        ceremony.model().abandon();
        close();
    }
}
