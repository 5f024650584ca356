package dev.holdfast.desktop.ui.form;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One error text of the engine: {@code field: reason}, {@code field, field: reason}, or any other text.
 *
 * @param fields the form's fields that it names; empty for any other text
 */
record Refusal(List<String> fields, String reason) {

    static Refusal parse(String error, Set<String> known) {
        int colon = error.indexOf(": ");
        if (colon > 0) {
            List<String> names = Stream.of(error.substring(0, colon).split(","))
                    .map(String::strip)
                    .toList();
            if (known.containsAll(names)) {
                return new Refusal(names, error.substring(colon + 2));
            }
        }
        return new Refusal(List.of(), error);
    }

    Optional<String> only() {
        return fields.size() == 1 ? Optional.of(fields.get(0)) : Optional.empty();
    }

    String inWords(UnaryOperator<String> label) {
        return fields.isEmpty() ? reason : fields.stream().map(label).collect(Collectors.joining(", ")) + ": " + reason;
    }
}
