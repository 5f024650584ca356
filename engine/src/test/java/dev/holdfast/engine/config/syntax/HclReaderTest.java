package dev.holdfast.engine.config.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The HCL reader")
class HclReaderTest {

    private static Node.Member only(String text) throws SyntaxException {
        List<Node.Member> members = HclReader.read(text).members();
        assertThat(members).hasSize(1);
        return members.get(0);
    }

    private static Object scalar(String literal) throws SyntaxException {
        return ((Node.Scalar) only("a = " + literal).value()).value();
    }

    @Test
    @DisplayName("reads literals of every kind")
    void literals() throws SyntaxException {
        assertThat(scalar("\"x y\"")).isEqualTo("x y");
        assertThat(scalar("\"\"")).isEqualTo("");
        assertThat(scalar("true")).isEqualTo(true);
        assertThat(scalar("-12.5e3")).isEqualTo(new BigDecimal("-12.5e3"));
        assertThat(scalar("\"\\\"\\\\\\n\\r\\t\\u00e4\\U0001F600\"")).isEqualTo("\"\\\n\r\t\u00e4\uD83D\uDE00");
        assertThat(scalar("\"$${x} %%{y} $ % $x\"")).isEqualTo("${x} %{y} $ % $x");
    }

    @Test
    @DisplayName("reads lists, with a comma at the end or not")
    void lists() throws SyntaxException {
        assertThat(((Node.Array) only("a = [1, \"b\",\n [true],]").value()).items())
                .hasSize(3);
        assertThat(((Node.Array) only("a = []").value()).items()).isEmpty();
    }

    @Test
    @DisplayName("reads blocks, labels as objects around them, with their lines")
    void blocks() throws SyntaxException {
        Node.Member listener = only("# first\n/* second\nthird */\nlistener \"tcp\" {\n  address = \"x\" // end\n}\n");

        Node.Member tcp = ((Node.Body) listener.value()).members().get(0);
        Node.Member address = ((Node.Body) tcp.value()).members().get(0);
        assertThat(listener.name()).isEqualTo("listener");
        assertThat(listener.line()).isEqualTo(4);
        assertThat(tcp.name()).isEqualTo("tcp");
        assertThat(address.line()).isEqualTo(5);
        assertThat(address.value()).isEqualTo(new Node.Scalar("x", 5));
    }

    @Test
    @DisplayName("reads objects with =, : and commas, names with or without quotes")
    void objects() throws SyntaxException {
        Node.Body body = (Node.Body) only("a = { b = 1, \"c\" : 2\n d-e = 3 }").value();

        assertThat(body.members()).extracting(Node.Member::name).containsExactly("b", "c", "d-e");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a = |1|expected a value",
                "a|1|expected = or {",
                "a = b|1|expressions are not evaluated",
                "a = file(\"x\")|1|expressions are not evaluated",
                "a = \"${env.X}\"|1|templates",
                "a = \"%{if x}\"|1|templates",
                "a = <<EOT|1|U+003C is not expected",
                "a = \"x|1|does not end",
                "a = \"\\q\"|1|unknown escape",
                "a = \"\\ud800\"|1|names no character",
                "a = \"\\u00g0\"|1|hex digits",
                "a = [1 2]|1|expected a comma or ]",
                "a {|1|found the end of the file",
                "/* x|1|comment does not end",
                "a = 1 }|1|expected a setting",
                "a = 1 +|1|U+002B",
            })
    @DisplayName("refuses everything else with its line and a reason")
    void refused(String text, int line, String reason) {
        assertThatThrownBy(() -> HclReader.read("\n\n" + text))
                .hasMessageContaining(reason)
                .asInstanceOf(type(SyntaxException.class))
                .extracting(SyntaxException::line)
                .isEqualTo(line + 2);
    }

    @Test
    @DisplayName("repeats no text in an error, since it may be secret")
    void silentAboutTexts() {
        assertThatThrownBy(() -> HclReader.read("a = 1 \"s3cret\" = [ \"s3cret\" \"s3cret\" ]"))
                .message()
                .doesNotContain("s3cret");
    }

    @Test
    @DisplayName("refuses bottomless nesting, and takes long comments")
    void depth() throws SyntaxException {
        assertThatThrownBy(() -> HclReader.read("a = " + "[".repeat(100_000)))
                .isInstanceOf(SyntaxException.class)
                .hasMessageContaining("deeper than");
        assertThatThrownBy(() -> HclReader.read("a " + "b ".repeat(100_000)))
                .isInstanceOf(SyntaxException.class)
                .hasMessageContaining("deeper than");
        assertThat(HclReader.read("# x\n".repeat(100_000) + " ".repeat(100_000)).members())
                .isEmpty();
    }
}
