package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import javafx.css.CssParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JavaFX only warns of what it cannot read in a stylesheet, and drops it. */
class StylesheetTest {
    @ParameterizedTest
    @ValueSource(strings = {"ui/app.css", "keys/keys.css", "mounts/mounts.css"})
    void everyRuleCanBeRead(String path) throws IOException {
        URL sheet = StylesheetTest.class.getResource("/dev/holdfast/desktop/" + path);
        CssParser.errorsProperty().clear();
        assertThat(new CssParser().parse(sheet).getRules()).isNotEmpty();
        assertThat(CssParser.errorsProperty()).isEmpty();
    }
}
