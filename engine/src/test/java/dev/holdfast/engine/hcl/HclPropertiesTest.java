package dev.holdfast.engine.hcl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

@Label("HCL, whatever the text")
class HclPropertiesTest {

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.of(
                        "{", "}", "[", "]", "=", ":", ",", "\"", "\\", "\\u00", "<<A\n", "A\n", "<<", "#", "/*", "*/",
                        "//", "\n", " ", "path", "true", "1", "-", "$", "${", "é", "\0")
                .list()
                .ofMaxSize(40)
                .map(list -> String.join("", list));
    }

    @Property
    @Label("made of its own pieces: a tree, or an error that names a line of it")
    void pieces(@ForAll("pieces") String text) {
        check(text);
    }

    @Property
    @Label("made of anything: a tree, or an error that names a line of it")
    void anything(@ForAll String text) {
        check(text);
    }

    private static void check(String text) {
        try {
            assertThat(HclReader.read(text)).isNotNull();
        } catch (HclException e) {
            assertThat(e.line())
                    .isBetween(1, 1 + (int) text.chars().filter(c -> c == '\n').count());
        }
    }

    @Property
    @Label("a text comes back as it was")
    void roundTrip(@ForAll String content) throws HclException {
        StringBuilder quoted = new StringBuilder();
        content.chars().forEach(c -> quoted.append(String.format("\\u%04x", c)));
        HclItem item = HclReader.read("a = \"" + quoted + "\"").items().get(0);
        assertThat(item).isEqualTo(new HclItem("a", List.of(), new HclValue.Text(content, 1), 1));
    }
}
