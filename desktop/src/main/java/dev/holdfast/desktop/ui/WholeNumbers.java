package dev.holdfast.desktop.ui;

import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.util.StringConverter;

/** Whole numbers for a spinner; typing something else counts as 0 instead of throwing. */
public final class WholeNumbers extends IntegerSpinnerValueFactory {

    public WholeNumbers(int min, int max, int first) {
        super(min, max, first);
        setConverter(new StringConverter<>() {
            @Override
            public String toString(Integer number) {
                return String.valueOf(number);
            }

            @Override
            public Integer fromString(String text) {
                return read(text);
            }
        });
    }

    /** The number in a text, 0 for everything that is none. */
    public static int read(String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
