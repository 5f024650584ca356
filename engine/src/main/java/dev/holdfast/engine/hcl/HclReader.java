package dev.holdfast.engine.hcl;

import dev.holdfast.engine.hcl.HclToken.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads a text into a tree. For one thread and one use. */
public final class HclReader {
    private static final int MAX_CHARS = 1 << 20;
    private static final int MAX_DEPTH = 32;
    private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]{1,30}(\\.[0-9]{1,30})?([eE][-+]?[0-9]{1,2})?");
    private final HclLexer lexer;
    private HclToken token;
    private int depth;

    private HclReader(HclLexer lexer) throws HclException {
        this.lexer = lexer;
        this.token = lexer.next();
    }

    /**
     * Reads a whole document.
     *
     * @throws HclException naming the line and what is wrong there
     */
    public static HclValue.Body read(String text) throws HclException {
        if (text.length() > MAX_CHARS) {
            throw new HclException(1, "the text is longer than " + MAX_CHARS + " characters");
        }
        return new HclReader(new HclLexer(text)).document();
    }

    private HclValue.Body document() throws HclException {
        HclValue.Body body = token.is("{") ? body() : new HclValue.Body(items(), 1);
        if (token.kind() != Kind.END) {
            throw unexpected("a name");
        }
        return body;
    }

    private HclValue.Body body() throws HclException {
        int line = take("{").line();
        enter();
        List<HclItem> items = items();
        depth--;
        take("}");
        return new HclValue.Body(items, line);
    }

    private List<HclItem> items() throws HclException {
        List<HclItem> items = new ArrayList<>();
        while (token.isName()) {
            items.add(item());
            if (token.is(",")) {
                advance();
            }
        }
        return items;
    }

    private HclItem item() throws HclException {
        HclToken name = advance();
        if (token.is("=") || token.is(":")) {
            advance();
            return new HclItem(name.text(), List.of(), value(), name.line());
        }
        List<String> labels = new ArrayList<>();
        while (token.isName()) {
            labels.add(advance().text());
        }
        if (!token.is("{")) {
            throw unexpected("\"=\" or \"{\" after " + name.describe());
        }
        return new HclItem(name.text(), labels, body(), name.line());
    }

    private HclValue value() throws HclException {
        if (token.is("[")) {
            return array();
        }
        if (token.is("{")) {
            return body();
        }
        return switch (token.kind()) {
            case TEXT -> new HclValue.Text(token.text(), advance().line());
            case NUMBER -> number(advance());
            case WORD -> bool(token);
            default -> throw unexpected("a value");
        };
    }

    private HclValue array() throws HclException {
        int line = take("[").line();
        enter();
        List<HclValue> values = new ArrayList<>();
        while (!token.is("]")) {
            values.add(value());
            if (!token.is("]")) {
                take(",");
            }
        }
        depth--;
        advance();
        return new HclValue.Array(values, line);
    }

    private static HclValue number(HclToken token) throws HclException {
        if (!NUMBER.matcher(token.text()).matches()) {
            throw new HclException(token.line(), token.describe() + " is not well formed");
        }
        return new HclValue.Numeral(new BigDecimal(token.text()), token.line());
    }

    private HclValue bool(HclToken word) throws HclException {
        if (!word.text().equals("true") && !word.text().equals("false")) {
            throw unexpected("a value; texts are written in quotes");
        }
        advance();
        return new HclValue.Bool(word.text().equals("true"), word.line());
    }

    private void enter() throws HclException {
        depth++;
        if (depth > MAX_DEPTH) {
            throw new HclException(token.line(), "nested deeper than " + MAX_DEPTH + " levels");
        }
    }

    private HclToken take(String mark) throws HclException {
        if (!token.is(mark)) {
            throw unexpected("\"" + mark + "\"");
        }
        return advance();
    }

    /** Goes on to the next token and gives the one before. */
    private HclToken advance() throws HclException {
        HclToken taken = token;
        token = lexer.next();
        return taken;
    }

    private HclException unexpected(String wanted) {
        return new HclException(token.line(), token.describe() + " where " + wanted + " is expected");
    }
}
