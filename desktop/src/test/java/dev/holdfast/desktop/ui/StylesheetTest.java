package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import javafx.css.CssParser;
import org.junit.jupiter.api.Test;

/** JavaFX only warns of what it cannot read in a stylesheet, and drops it. */
class StylesheetTest {
    @Test
    void everyRuleCanBeRead() throws IOException {
        URL sheet = StylesheetTest.class.getResource("app.css");
        CssParser.errorsProperty().clear();
        assertThat(new CssParser().parse(sheet).getRules()).isNotEmpty();
        assertThat(CssParser.errorsProperty()).isEmpty();
    }
}
