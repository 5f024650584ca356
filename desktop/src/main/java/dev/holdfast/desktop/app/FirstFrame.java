package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.CardGrid;
import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/**
 * The console's window as it is drawn first: its frame, its rail and a card for each cluster, in their places and colours
 * and with their words. It needs neither style sheets nor controls, which take JavaFX longer than all else together; the
 * console takes its place as soon as it is drawn. For the FX thread only.
 */
public final class FirstFrame {
    static final List<String> RAIL = List.of(
            "nav.clusters", "nav.keys", "nav.mounts", "nav.dr", "nav.ceremonies", "nav.activity", "nav.settings");

    private static final double RAIL_WIDTH = 208;
    private static final double BAR_HEIGHT = 56;
    private static final double STATUS_HEIGHT = 30;
    private static final double CARD_HEIGHT = 230;
    private static final double CARD_EMS = 26;
    private static final double LINE_EMS = 18 / 14.0;

    private final FirstLook look;
    private final ResourceBundle words;
    private final FirstBrush brush;

    private FirstFrame(FirstLook look, boolean systemIsDark) {
        this.look = look;
        words = Texts.some(look.language().locale(Locale.getDefault()), "app", "cluster");
        brush = new FirstBrush(look.theme().isDark(systemIsDark), look.fontPercent());
    }

    /**
     * Opens the window where it was and as large as it was.
     *
     * @param then what happens once it is drawn
     */
    public static void open(Stage stage, FirstLook look, boolean systemIsDark, Runnable then) {
        FirstFrame frame = new FirstFrame(look, systemIsDark);
        Region root = frame.root();
        stage.setTitle(frame.words.getString("app.name"));
        stage.setScene(new Scene(root));
        MainWindow.place(stage, look.window(), root);
        afterDrawing(stage, then);
        MainWindow.show(stage);
    }

    /**
     * The mark is drawn by the renderer too, so that whoever waits for it has waited for the window before it; what was
     * drawn by software still has to reach the screen then, in the queue of this thread.
     */
    private static void afterDrawing(Stage stage, Runnable then) {
        Scene scene = stage.getScene();
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                Platform.runLater(() -> {
                    AppIcon.put(stage);
                    Platform.runLater(then);
                });
            }
        });
    }

    private Region root() {
        BorderPane middle = new BorderPane(page());
        middle.setTop(bar(brush.page(), BAR_HEIGHT, new Insets(0, 0, 1, 0)));
        middle.setBottom(bar(brush.bar(), STATUS_HEIGHT, new Insets(1, 0, 0, 0)));
        BorderPane root = new BorderPane(middle);
        root.setLeft(rail());
        return root;
    }

    private Region bar(Color colour, double height, Insets lines) {
        Region bar = new Region();
        bar.setMinHeight(height);
        bar.setBackground(Background.fill(colour));
        bar.setBorder(brush.lines(lines));
        return bar;
    }

    private Region rail() {
        HBox brand = new HBox(12, brush.shield(22), brush.strong(words.getString("app.name"), 1.25));
        brand.setAlignment(Pos.CENTER_LEFT);
        brand.setPadding(new Insets(3, 10, 7, 12));
        VBox entries = new VBox(4);
        RAIL.forEach(key -> entries.getChildren().add(entry(key)));
        VBox rail = new VBox(16, brand, entries);
        rail.setPadding(new Insets(16, 12, 12, 12));
        rail.setMinWidth(RAIL_WIDTH);
        rail.setBackground(Background.fill(brush.bar()));
        rail.setBorder(brush.lines(new Insets(0, 1, 0, 0)));
        return rail;
    }

    private Node entry(String key) {
        String name = words.getString(key).replace("_", "");
        boolean chosen = key.equals(RAIL.get(0));
        HBox entry = new HBox(chosen ? brush.chosen(name) : brush.words(name));
        entry.setAlignment(Pos.CENTER_LEFT);
        entry.setMinHeight(brush.ems(LINE_EMS) + 18);
        entry.setPadding(new Insets(0, 11, 0, 42));
        if (chosen) {
            entry.setBackground(new Background(new BackgroundFill(brush.choice(), FirstBrush.round(6), Insets.EMPTY)));
        }
        return entry;
    }

    private Region page() {
        VBox head = new VBox(
                4,
                brush.strong(words.getString("cluster.title"), 1.6),
                brush.quiet(words.getString("cluster.subtitle")));
        CardGrid cards = new CardGrid();
        cards.getChildren().add(card(words.getString("cluster.workstation")));
        look.clusters().forEach(name -> cards.getChildren().add(card(name)));
        VBox.setVgrow(cards, Priority.ALWAYS);
        VBox page = new VBox(21, head, cards);
        page.setPadding(new Insets(25, 28, 20, 28));
        page.setMinHeight(0);
        page.setBackground(new Background(
                new BackgroundFill(brush.page(), null, null), new BackgroundFill(brush.shade(), null, null)));
        return page;
    }

    private Region card(String name) {
        HBox card = new HBox(brush.strong(name, 1.15));
        card.setPadding(new Insets(20, 18, 18, 56));
        card.setMinSize(brush.ems(CARD_EMS), CARD_HEIGHT);
        card.setBackground(new Background(new BackgroundFill(brush.page(), FirstBrush.round(8), Insets.EMPTY)));
        card.setBorder(brush.outline(8));
        return card;
    }
}
