package dev.holdfast.desktop.settings;

import dev.holdfast.desktop.ui.Texts;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A whole number while it is typed. It counts once it is {@link #commit committed}, and only within its range. */
final class NumberModel {
    private static final int LONGEST = 9;

    private final int least;
    private final int most;
    private final String problemKey;
    private final IntConsumer taken;
    private final StringProperty text = new SimpleStringProperty();
    private final StringBinding problem = Bindings.createStringBinding(this::findProblem, text);
    private int number;

    /** @param problemKey of the text that says what can be given, with the places least and most */
    NumberModel(int number, int least, int most, String problemKey, IntConsumer taken) {
        this.number = number;
        this.least = least;
        this.most = most;
        this.problemKey = problemKey;
        this.taken = taken;
        text.set(Integer.toString(number));
    }

    StringProperty textProperty() {
        return text;
    }

    /** What is wrong with what is typed, "" when nothing is. */
    StringBinding problem() {
        return problem;
    }

    private String findProblem() {
        return parse().isPresent() ? "" : Texts.get(problemKey, least, most);
    }

    private OptionalInt parse() {
        String digits = text.get().strip();
        boolean plain = !digits.isEmpty()
                && digits.length() <= LONGEST
                && digits.chars().allMatch(NumberModel::isDigit);
        return OptionalInt.of(plain ? Integer.parseInt(digits) : -1).stream()
                .filter(typed -> least <= typed && typed <= most)
                .findFirst();
    }

    private static boolean isDigit(int letter) {
        return '0' <= letter && letter <= '9';
    }

    /** Takes what is typed if it is good; else the number before stays in force. */
    void commit() {
        parse().ifPresent(typed -> {
            if (typed != number) {
                number = typed;
                taken.accept(typed);
            }
        });
    }
}
