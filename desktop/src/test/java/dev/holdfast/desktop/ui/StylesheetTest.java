package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.CssParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JavaFX only warns of what it cannot read in a stylesheet, and drops it. */
class StylesheetTest {
    static List<Path> sheets() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "resources"))) {
            return files.filter(file -> file.toString().endsWith(".css")).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("sheets")
    void everyRuleCanBeRead(Path sheet) throws IOException {
        CssParser.errorsProperty().clear();
        assertThat(new CssParser().parse(sheet.toUri().toURL()).getRules()).isNotEmpty();
        assertThat(CssParser.errorsProperty()).isEmpty();
    }

    /** The parser is silent about a rule that begins within another, and drops both. */
    @ParameterizedTest
    @MethodSource("sheets")
    void everyRuleEndsBeforeTheNext(Path sheet) throws IOException {
        String rules = Files.readString(sheet).replaceAll("(?s)/\\*.*?\\*/", "");
        assertThat(rules).doesNotContainPattern("\\{[^}]*\\{").doesNotContainPattern("\\}[^{]*\\}");
    }
}
