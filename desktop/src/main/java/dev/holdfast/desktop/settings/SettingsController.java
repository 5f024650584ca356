package dev.holdfast.desktop.settings;

import dev.holdfast.desktop.app.Language;
import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FocusScroll;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;

/** The page of settings. */
public final class SettingsController implements Screen {
    private final SettingsModel model;
    private final Path home;
    private final Clipboards clipboards;
    private final Parent root;

    @FXML
    private ScrollPane scroll;

    @FXML
    private ErrorPane error;

    @FXML
    private RadioButton system;

    @FXML
    private RadioButton light;

    @FXML
    private RadioButton dark;

    @FXML
    private ComboBox<Integer> font;

    @FXML
    private ComboBox<Language> language;

    @FXML
    private Node languageChanged;

    @FXML
    private TextField idle;

    @FXML
    private Label idleProblem;

    @FXML
    private TextField clipboard;

    @FXML
    private Label clipboardProblem;

    @FXML
    private Label folder;

    @FXML
    private NamedValues files;

    /** @param home where the console keeps its files */
    public SettingsController(SettingsFile settings, Path home, Clipboards clipboards) {
        model = new SettingsModel(settings);
        this.home = home;
        this.clipboards = clipboards;
        root = Views.SETTINGS.load(this);
    }

    @FXML
    private void initialize() {
        FocusScroll.install(scroll);
        prepareThemes();
        prepare(
                font,
                model.now().fontPercent(),
                percent -> Texts.get("settings.font.value", percent),
                model::chooseFont);
        font.getItems().setAll(model.fontSizes());
        language.getItems().setAll(Language.values());
        prepare(language, model.now().language(), Language::label, model::choose);
        languageChanged.visibleProperty().bind(model.otherLanguageProperty());
        languageChanged.managedProperty().bind(languageChanged.visibleProperty());
        prepare(idle, idleProblem, model.idle());
        prepare(clipboard, clipboardProblem, model.clipboard());
        folder.setText(home.toString());
        showFiles();
        error.follow(model.problemProperty());
    }

    private void prepareThemes() {
        Map<Theme, RadioButton> buttons = Map.of(Theme.SYSTEM, system, Theme.LIGHT, light, Theme.DARK, dark);
        buttons.get(model.now().theme()).setSelected(true);
        Mnemonics.choose(system, light, dark);
        buttons.forEach((theme, button) -> button.selectedProperty().addListener((selected, before, now) -> {
            if (now) {
                model.choose(theme);
            }
        }));
    }

    private static <T> void prepare(ComboBox<T> box, T value, Function<T, String> label, Consumer<T> chosen) {
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T item) {
                return item == null ? "" : label.apply(item);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        box.setValue(value);
        box.valueProperty().addListener((property, before, now) -> chosen.accept(now));
    }

    private static void prepare(TextField field, Label problem, NumberModel number) {
        field.textProperty().bindBidirectional(number.textProperty());
        field.setOnAction(event -> number.commit());
        field.focusedProperty().addListener((focused, before, now) -> {
            if (!now) {
                number.commit();
            }
        });
        problem.textProperty().bind(number.problem());
        problem.visibleProperty().bind(number.problem().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());
    }

    private void showFiles() {
        for (String name : new String[] {"console.json", "data", "transcripts", "logs", "native"}) {
            files.add(name, Texts.get("settings.files." + name.replace('.', '-')));
        }
    }

    @FXML
    private void copyFolder() {
        clipboards.copy(home.toString());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {}

    @Override
    public void hidden() {
        model.idle().commit();
        model.clipboard().commit();
    }
}
