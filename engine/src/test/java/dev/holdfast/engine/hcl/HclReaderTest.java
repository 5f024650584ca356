package dev.holdfast.engine.hcl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("HCL is read")
class HclReaderTest {

    private static List<HclItem> items(String text) throws HclException {
        return HclReader.read(text).items();
    }

    private static HclValue value(String text) throws HclException {
        return items("x = " + text).get(0).value();
    }

    private static String text(String text) throws HclException {
        return ((HclValue.Text) value(text)).text();
    }

    @Test
    @DisplayName("with attributes of every kind")
    void values() throws HclException {
        assertThat(text("\"a\"")).isEqualTo("a");
        assertThat(value("-1.5e2")).isEqualTo(new HclValue.Numeral(new BigDecimal("-1.5e2"), 1));
        assertThat(value("true")).isEqualTo(new HclValue.Bool(true, 1));
        HclValue.Array array = (HclValue.Array) value("[\"a\", 1, [false],]");
        assertThat(array.values()).extracting(HclValue::kind).containsExactly("text", "number", "list");
        HclValue.Body body = (HclValue.Body) value("{ a = 1, b: 2 \n \"c\" = 3 }");
        assertThat(body.items()).extracting(HclItem::name).containsExactly("a", "b", "c");
    }

    @Test
    @DisplayName("with blocks, labels, comments and lines")
    void blocks() throws HclException {
        List<HclItem> items =
                items("# one\n// two\n/* three\n */ path \"a/*\" {\n  x = 1\n}\r\nlistener tcp \"b\" {}\n");
        assertThat(items).extracting(HclItem::name).containsExactly("path", "listener");
        assertThat(items.get(0).labels()).containsExactly("a/*");
        assertThat(items.get(0).line()).isEqualTo(4);
        assertThat(((HclValue.Body) items.get(0).value()).items().get(0).line()).isEqualTo(5);
        assertThat(items.get(1).labels()).containsExactly("tcp", "b");
        assertThat(items.get(1).line()).isEqualTo(7);
    }

    @Test
    @DisplayName("with escapes, and with what looks like an expression left alone")
    void texts() throws HclException {
        assertThat(text("\"a\\\"b\\\\c\\n\\t\\u0041\"")).isEqualTo("a\"b\\c\n\tA");
        assertThat(text("\"${file(\\\"/etc/passwd\\\")} %{ if x }\"")).isEqualTo("${file(\"/etc/passwd\")} %{ if x }");
    }

    @Test
    @DisplayName("with heredocs, and the lines after them counted")
    void heredocs() throws HclException {
        List<HclItem> items = items("x = <<EOT\n  a\nb\nEOT\ny = <<-END\n  c\n  END\nz = 1");
        assertThat(((HclValue.Text) items.get(0).value()).text()).isEqualTo("  a\nb\n");
        assertThat(((HclValue.Text) items.get(1).value()).text()).isEqualTo("c\n");
        assertThat(items.get(2).line()).isEqualTo(8);
    }

    @Test
    @DisplayName("as JSON, too")
    void json() throws HclException {
        List<HclItem> items = items("{\"path\": {\"a\": {\"capabilities\": [\"read\"]}},\n \"n\": 1}");
        assertThat(items).extracting(HclItem::name).containsExactly("path", "n");
        assertThat(items.get(1).line()).isEqualTo(2);
    }

    @Test
    @DisplayName("keeping what occurs twice")
    void twice() throws HclException {
        assertThat(items("a = 1\na = 2")).hasSize(2);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("or refused, naming the line")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`a = `|line 1: the end where a value",
                "`a = b`|line 1: \"b\" where a value",
                "`\na = \"x`|line 2: the text has no closing quote",
                "`a = \"x\n\"`|line 1: the text has no closing quote on its line",
                "`a = \"\\q\"`|line 1: unknown escape",
                "`a = \"\\u12\"`|line 1",
                "`a = [1 2]`|line 1: a number where \",\"",
                "`a { b = 1`|line 1: the end where \"}\"",
                "`a = 1\n}`|line 2: \"}\" where a name",
                "`a`|line 1: the end where \"=\" or \"{\"",
                "`/* a`|line 1: the comment",
                "`a = <<EOT\nx`|line 1: the text that begins here",
                "`a = <<\nx`|line 1: \"<<\" must",
                "`a = 1.2.3`|line 1: a number is not well formed",
                "`a = file(\"x\")`|line 1: \"file\" where a value",
                "`a = 1 $`|line 1: unexpected character U+0024",
            })
    void refused(String text, String reason) {
        assertThatThrownBy(() -> HclReader.read(text))
                .isInstanceOf(HclException.class)
                .hasMessageStartingWith(reason);
    }

    @Test
    @DisplayName("or refused when nested too deeply or too long")
    void limits() {
        assertThatThrownBy(() -> HclReader.read("a = " + "[".repeat(100_000)))
                .isInstanceOf(HclException.class)
                .hasMessageContaining("32 levels");
        assertThatThrownBy(() -> HclReader.read("a { ".repeat(33))).hasMessageContaining("32 levels");
        assertThatThrownBy(() -> HclReader.read(" ".repeat(2 << 20))).hasMessageContaining("longer than");
    }
}
