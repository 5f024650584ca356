package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.css.Declaration;
import javafx.css.Stylesheet;
import javafx.scene.paint.Color;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The colours of the first frame")
class FirstColourTest {
    /** Of a channel that is written as a byte here and as a fraction there. */
    private static final Offset<Double> ROUNDING = Offset.offset(1 / 255.0);

    @DisplayName("are those of the theme's style sheet")
    @ParameterizedTest(name = "dark: {0}")
    @ValueSource(booleans = {false, true})
    void areThoseOfTheTheme(boolean dark) throws IOException {
        String theme = (dark ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet();
        Stylesheet sheet = new CssParser().parse(FirstColourTest.class.getResource(theme));

        for (FirstColour colour : FirstColour.values()) {
            assertThat(channels(colour.in(dark)))
                    .as(colour.lookup())
                    .containsExactly(channels(declared(sheet, colour.lookup())), ROUNDING);
        }
    }

    private static Color declared(Stylesheet sheet, String lookup) {
        return sheet.getRules().stream()
                .flatMap(rule -> rule.getDeclarations().stream())
                .filter(declaration -> declaration.getProperty().equals(lookup))
                .map(Declaration::getParsedValue)
                .map(value -> (Color) value.convert(null))
                .findFirst()
                .orElseThrow();
    }

    private static double[] channels(Color colour) {
        return Stream.of(colour.getRed(), colour.getGreen(), colour.getBlue(), colour.getOpacity())
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
