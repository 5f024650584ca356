package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The resource bundle")
class TextsTest {
    private static final Path SOURCES = Path.of("src", "main");
    private static final Pattern LITERAL = Pattern.compile("\"([A-Za-z0-9_.-]+)\"");
    private static final Pattern ASKED = Pattern.compile("Texts\\.get\\(\\s*\"([^\"]+)\"\\s*[,)]");
    private static final Pattern REFERENCE = Pattern.compile("\"%([^\"]+)\"");

    private final Set<String> keys = new TreeSet<>(Texts.bundle().keySet());
    private final Set<String> literals = found(LITERAL, ".java");
    private final Set<String> references = found(REFERENCE, ".fxml");

    @Test
    @DisplayName("has every text that is asked for")
    void complete() {
        Set<String> missing = found(ASKED, ".java");
        missing.addAll(references);
        missing.removeAll(keys);
        assertThat(missing).as("add these to messages.properties").isEmpty();
    }

    @Test
    @DisplayName("has no text that nobody asks for")
    void noneUnused() {
        Set<String> unused = new TreeSet<>(keys);
        unused.removeIf(this::isUsed);
        assertThat(unused).as("remove these from messages.properties").isEmpty();
    }

    /** Keys are written whole, or put together from two parts in the source. */
    private boolean isUsed(String key) {
        return literals.contains(key)
                || references.contains(key)
                || literals.stream().anyMatch(part -> part.endsWith(".") && key.startsWith(part))
                || literals.stream().anyMatch(part -> isCompleted(key, part));
    }

    private boolean isCompleted(String key, String start) {
        if (!key.startsWith(start) || key.length() == start.length()) {
            return false;
        }
        String rest = key.substring(start.length());
        return literals.contains(rest) || (rest.startsWith(".") && literals.contains(rest.substring(1)));
    }

    @Test
    @DisplayName("uses typographic apostrophes, since the other one has a meaning in patterns")
    void apostrophes() {
        assertThat(keys).filteredOn(key -> Texts.get(key).contains("'")).isEmpty();
    }

    private static Set<String> found(Pattern pattern, String ending) {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            files.filter(file -> file.toString().endsWith(ending))
                    .forEach(file -> pattern.matcher(read(file)).results().forEach(match -> found.add(match.group(1))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
