package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The German words of each room")
class TranslationsTest {
    private static final Path RESOURCES = Path.of("src", "main", "resources", "dev", "holdfast", "desktop");
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");

    private static final Pattern UMLAUT = Pattern.compile("_[ÄÖÜäöüß]");

    static List<String> rooms() {
        return Texts.ROOMS;
    }

    @AfterEach
    void speakEnglishAgain() {
        Texts.speak(Locale.ENGLISH);
    }

    @ParameterizedTest
    @MethodSource("rooms")
    @DisplayName("are those that the English has, no more and no fewer")
    void sameKeys(String room) throws IOException {
        assertThat(words(room, "_de").stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(words(room, "").stringPropertyNames());
    }

    @ParameterizedTest
    @MethodSource("rooms")
    @DisplayName("have the same places to fill in, and an underlined letter where the English has one")
    void samePlaces(String room) throws IOException {
        Properties english = words(room, "");
        Properties german = words(room, "_de");
        for (String key : english.stringPropertyNames()) {
            String text = german.getProperty(key, "");
            assertThat(places(text)).as("places in %s", key).isEqualTo(places(english.getProperty(key)));
            assertThat(underscores(text)).as("underlined in %s", key).isEqualTo(underscores(english.getProperty(key)));
        }
    }

    @ParameterizedTest
    @MethodSource("rooms")
    @DisplayName("underline letters that every keyboard has")
    void letters(String room) throws IOException {
        Properties german = words(room, "_de");
        assertThat(german.stringPropertyNames())
                .filteredOn(key -> UMLAUT.matcher(german.getProperty(key)).find())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rooms")
    @DisplayName("are patterns that can be filled in, without the apostrophe that has a meaning in them")
    void patterns(String room) throws IOException {
        Properties german = words(room, "_de");
        for (String key : german.stringPropertyNames()) {
            String text = german.getProperty(key);
            assertThat(text).as(key).doesNotContain("'").isNotBlank();
            assertThat(new MessageFormat(text, Locale.GERMAN).format(new Object[] {1, 2, 3, 4}))
                    .as(key)
                    .isNotBlank();
        }
    }

    @ParameterizedTest
    @MethodSource("rooms")
    @DisplayName("say nothing twice, like the English")
    void once(String room) throws IOException {
        for (String language : List.of("", "_de")) {
            try (Stream<String> lines = Files.lines(file(room, language))) {
                assertThat(lines.filter(line -> !line.startsWith("#"))
                                .map(line -> line.split("=", 2)[0])
                                .filter(key -> !key.isBlank()))
                        .doesNotHaveDuplicates();
            }
        }
    }

    @Test
    @DisplayName("are spoken, with numbers in their form")
    void spoken() {
        Texts.speak(Locale.GERMAN);
        assertThat(Texts.get("wizard.next")).isEqualTo("_Weiter");
        assertThat(Texts.get("keys.count", 10_000)).isEqualTo("10.000 Schlüssel");
        Texts.speak(Locale.ENGLISH);
        assertThat(Texts.get("keys.count", 10_000)).isEqualTo("10,000 keys");
    }

    private static Set<String> places(String text) {
        Set<String> places = new TreeSet<>();
        Matcher place = PLACE.matcher(text);
        while (place.find()) {
            places.add(place.group(1));
        }
        return places;
    }

    private static long underscores(String text) {
        return text.chars().filter(letter -> letter == '_').count();
    }

    private static Properties words(String room, String language) throws IOException {
        Properties words = new Properties();
        try (Reader reader = Files.newBufferedReader(file(room, language))) {
            words.load(reader);
        }
        return words;
    }

    private static Path file(String room, String language) {
        return RESOURCES.resolve(room.replace('.', '/')).resolve("messages" + language + ".properties");
    }
}
