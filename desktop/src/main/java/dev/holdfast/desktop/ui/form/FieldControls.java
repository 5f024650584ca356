package dev.holdfast.desktop.ui.form;

import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Makes the control that suits a field: switch, choices, secret, or a line of text. */
final class FieldControls {
    private FieldControls() {}

    static FieldControl create(FieldModel field) {
        if (field.spec().sensitive()) {
            return SecretControls.create(field);
        }
        if ("bool".equals(field.spec().type())) {
            return toggle(field);
        }
        if (field.spec().allowed().isEmpty()) {
            return line(field);
        }
        return "list".equals(field.spec().type()) ? choices(field) : choice(field);
    }

    /** A switch carries the field's label as its own words. */
    private static FieldControl toggle(FieldModel field) {
        CheckBox box = new CheckBox(field.label());
        box.setWrapText(true);
        box.getStyleClass().add("form-toggle");
        box.setSelected(field.isOn());
        box.selectedProperty()
                .addListener((on, before, now) -> field.valueProperty().set(now.toString()));
        field.valueProperty().addListener((value, before, now) -> box.setSelected(field.isOn()));
        return FieldControl.of(box);
    }

    private static FieldControl choice(FieldModel field) {
        ComboBox<String> box = new ComboBox<>();
        boolean optional = !"always".equals(field.spec().required());
        if (optional) {
            box.getItems().add("");
        }
        box.getItems().addAll(field.spec().allowed());
        box.setPromptText(Texts.get("form.choose"));
        box.setCellFactory(list -> new ChoiceCell("form.none"));
        box.setButtonCell(new ChoiceCell("form.choose"));
        follow(box, field);
        box.setMaxWidth(Double.MAX_VALUE);
        return FieldControl.of(box);
    }

    /** A value that is not offered, such as the empty one of a field that must be given, shows as the prompt. */
    private static void follow(ComboBox<String> box, FieldModel field) {
        show(box, field.value());
        field.valueProperty().addListener((value, before, now) -> show(box, now));
        box.valueProperty()
                .addListener((value, before, now) -> field.valueProperty().set(now == null ? "" : now));
    }

    private static void show(ComboBox<String> box, String value) {
        box.setValue(value.isEmpty() && !box.getItems().contains("") ? null : value);
    }

    /** Shows a value, or a word for the empty one. */
    private static final class ChoiceCell extends ListCell<String> {
        private final String emptyKey;

        ChoiceCell(String emptyKey) {
            this.emptyKey = emptyKey;
        }

        @Override
        protected void updateItem(String item, boolean empty) {
            super.updateItem(item, empty);
            setText(item == null || item.isEmpty() ? Texts.get(emptyKey) : item);
        }
    }

    private static FieldControl choices(FieldModel field) {
        FlowPane pane = new FlowPane();
        pane.getStyleClass().add("form-choices");
        List<CheckBox> boxes = new ArrayList<>();
        for (String value : field.spec().allowed()) {
            CheckBox box = new CheckBox(value);
            box.setSelected(contains(field, value));
            box.selectedProperty()
                    .addListener((on, before, now) -> field.valueProperty().set(selected(boxes)));
            field.valueProperty().addListener((text, before, now) -> box.setSelected(contains(field, value)));
            boxes.add(box);
        }
        pane.getChildren().addAll(boxes);
        return new FieldControl(pane, boxes.get(0));
    }

    private static boolean contains(FieldModel field, String value) {
        return Values.entries(field.value()).stream().anyMatch(entry -> Values.same(entry, value));
    }

    private static String selected(List<CheckBox> boxes) {
        return boxes.stream()
                .filter(CheckBox::isSelected)
                .map(CheckBox::getText)
                .collect(Collectors.joining(","));
    }

    private static FieldControl line(FieldModel field) {
        TextField text = new TextField();
        text.textProperty().bindBidirectional(field.valueProperty());
        text.focusedProperty().addListener((focused, before, now) -> {
            if (!now) {
                field.leave();
            }
        });
        MenuButton menu = new MenuButton();
        menu.setAccessibleText(Texts.get("form.suggestions", field.label()));
        menu.setMaxHeight(Double.MAX_VALUE);
        menu.managedProperty().bind(menu.visibleProperty());
        field.suggestions().addListener((ListChangeListener<Suggestion>) change -> offer(menu, field));
        offer(menu, field);
        HBox row = new HBox(text, menu);
        row.getStyleClass().add("form-line");
        HBox.setHgrow(text, Priority.ALWAYS);
        return new FieldControl(row, text);
    }

    private static void offer(MenuButton menu, FieldModel field) {
        menu.setVisible(!field.suggestions().isEmpty());
        menu.getItems()
                .setAll(field.suggestions().stream().map(s -> item(s, field)).toList());
    }

    private static MenuItem item(Suggestion suggestion, FieldModel field) {
        MenuItem item = new MenuItem(suggestion.caption());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> field.valueProperty().set(suggestion.value()));
        return item;
    }
}
