package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.ui.Texts;
import java.text.MessageFormat;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.regex.Matcher;

/**
 * What the console says in German where it shows an English text: found by the very text that a key has, else by the
 * pattern that it fits best. Made while the console speaks English, which it does afterwards too. Not thread-safe.
 */
final class Dictionary {
    private static final int LONGEST_NUMBER_WITHOUT_COMMA = 3;

    private final ResourceBundle english = Texts.bundle();
    private final ResourceBundle german = germanBundle();
    private final Map<String, String> plain = new HashMap<>();
    private final IdentityHashMap<String, String> instances = new IdentityHashMap<>();
    private final Map<String, Optional<String>> filledIn = new HashMap<>();
    private final List<Phrase> phrases;

    Dictionary() {
        english.keySet().forEach(key -> plain.merge(english.getString(key), key, (one, other) -> ""));
        english.keySet().forEach(key -> instances.put(english.getString(key), key));
        phrases = english.keySet().stream()
                .filter(key -> english.getString(key).contains("{"))
                .flatMap(key -> Phrase.of(key, english.getString(key)).stream())
                .filter(phrase -> phrase.letters() > 0)
                .sorted(Comparator.comparingInt(Phrase::letters).reversed())
                .toList();
    }

    private static ResourceBundle germanBundle() {
        Texts.speak(Locale.GERMAN);
        ResourceBundle words = Texts.bundle();
        Texts.speak(Locale.ENGLISH);
        return words;
    }

    /** Empty for what is no text of the console: names, numbers, what a person typed. */
    Optional<String> german(String shown) {
        if (shown == null || shown.isBlank()) {
            return Optional.empty();
        }
        return sameInstance(shown)
                .or(() -> Optional.ofNullable(plain.get(shown)).filter(key -> !key.isEmpty()))
                .or(() -> anyOf(shown))
                .map(german::getString)
                .or(() -> filledIn(shown));
    }

    /** Two keys may have the same English words, but each has a text of its own. */
    private Optional<String> sameInstance(String shown) {
        return Optional.ofNullable(instances.get(shown));
    }

    private Optional<String> anyOf(String shown) {
        return plain.containsKey(shown)
                ? english.keySet().stream()
                        .filter(key -> english.getString(key).equals(shown))
                        .sorted()
                        .findFirst()
                : Optional.empty();
    }

    private Optional<String> filledIn(String shown) {
        if (!filledIn.containsKey(shown)) {
            filledIn.put(shown, fill(shown));
        }
        return filledIn.get(shown);
    }

    private Optional<String> fill(String shown) {
        return phrases.stream()
                .map(phrase -> fill(phrase, shown))
                .filter(Objects::nonNull)
                .findFirst();
    }

    private String fill(Phrase phrase, String shown) {
        Matcher matcher = phrase.pattern().matcher(shown);
        if (!matcher.matches()) {
            return null;
        }
        Object[] values = new Object[phrase.places()];
        phrase.implied().forEach((place, value) -> values[place] = value);
        for (int i = 0; i < phrase.order().size(); i++) {
            values[phrase.order().get(i)] = value(matcher.group(i + 1));
        }
        return format(german.getString(phrase.key()), values);
    }

    /** What stands where a phrase has a number is none: another phrase was shown. */
    private static String format(String pattern, Object[] values) {
        try {
            return new MessageFormat(pattern, Locale.GERMAN).format(values);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private Object value(String shown) {
        boolean number =
                shown.matches("\\d{1,3}(,\\d{3})*") && digitsBeforeComma(shown) <= LONGEST_NUMBER_WITHOUT_COMMA;
        return number ? Long.valueOf(shown.replace(",", "")) : german(shown).orElse(shown);
    }

    private static int digitsBeforeComma(String number) {
        return number.split(",", 2)[0].length();
    }
}
