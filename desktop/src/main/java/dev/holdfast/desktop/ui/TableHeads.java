package dev.holdfast.desktop.ui;

import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/** Keeps the heads of a table whole, however large the letters are. */
public final class TableHeads {
    private static final double ROUNDING = 2;

    private TableHeads() {}

    /** No column becomes narrower than its head from now on. */
    public static void keepWhole(TableView<?> table) {
        table.skinProperty().addListener(skin -> {
            if (table.lookup(".column-header-background") instanceof TableHeaderRow row) {
                row.getRootHeader().getColumnHeaders().forEach(TableHeads::follow);
                row.getRootHeader().getColumnHeaders().addListener((ListChangeListener<TableColumnHeader>)
                        TableHeads::follow);
            }
        });
    }

    private static void follow(ListChangeListener.Change<? extends TableColumnHeader> change) {
        while (change.next()) {
            change.getAddedSubList().forEach(TableHeads::follow);
        }
    }

    private static void follow(TableColumnHeader head) {
        if (head.lookup(".label") instanceof Label words && head.getTableColumn() != null) {
            TableColumnBase<?, ?> column = head.getTableColumn();
            double least = column.getMinWidth();
            InvalidationListener fit = change -> column.setMinWidth(Math.max(least, width(head, words)));
            List.of(words.fontProperty(), words.textProperty(), words.insetsProperty(), head.insetsProperty())
                    .forEach(property -> property.addListener(fit));
        }
    }

    /** Measured by itself, since the label still has the width of the letters that it had. */
    private static double width(TableColumnHeader head, Label words) {
        Text text = new Text(words.getText());
        text.setFont(words.getFont());
        return Math.ceil(sides(head) + sides(words) + text.getLayoutBounds().getWidth() + ROUNDING);
    }

    private static double sides(Region region) {
        return region.snappedLeftInset() + region.snappedRightInset();
    }
}
