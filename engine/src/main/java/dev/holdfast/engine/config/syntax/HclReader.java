package dev.holdfast.engine.config.syntax;

import dev.holdfast.engine.config.syntax.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Reads HCL made of literals: settings, lists, objects, and blocks with labels. For one thread and one use. */
public final class HclReader {
    static final int MAX_DEPTH = 20;

    private final HclScanner scanner;
    private Token token;
    private int depth;

    private HclReader(String text) throws SyntaxException {
        scanner = new HclScanner(text);
        token = scanner.next();
    }

    /** Reads a whole file. */
    public static Node.Body read(String text) throws SyntaxException {
        HclReader reader = new HclReader(text);
        Node.Body body = reader.members(1);
        reader.expect(reader.token.kind() == Kind.END, "a setting");
        return body;
    }

    private Node.Body members(int line) throws SyntaxException {
        List<Node.Member> members = new ArrayList<>();
        while (token.kind() == Kind.NAME || token.kind() == Kind.STRING) {
            members.add(member());
            if (token.isSign(",")) {
                advance();
            }
        }
        return new Node.Body(members, line);
    }

    private Node.Member member() throws SyntaxException {
        Token name = advance();
        if (token.isSign("=") || token.isSign(":")) {
            advance();
            return new Node.Member(name.text(), value(), name.line());
        }
        return new Node.Member(name.text(), block(), name.line());
    }

    /** Labels and then the inside of the block; each label is one object around it. */
    private Node block() throws SyntaxException {
        if (token.kind() == Kind.STRING || token.kind() == Kind.NAME) {
            Token label = advance();
            deeper();
            Node inner = block();
            depth--;
            return new Node.Body(List.of(new Node.Member(label.text(), inner, label.line())), label.line());
        }
        expect(token.isSign("{"), "= or {");
        return object();
    }

    private Node value() throws SyntaxException {
        Token first = token;
        return switch (first.kind()) {
            case STRING -> new Node.Scalar(advance().text(), first.line());
            case NUMBER -> new Node.Scalar(new BigDecimal(advance().text()), first.line());
            case NAME -> bool();
            case SIGN -> first.isSign("[") ? array() : object();
            case END -> throw unexpected("a value");
        };
    }

    private Node bool() throws SyntaxException {
        boolean literal = token.text().equals("true") || token.text().equals("false");
        expect(literal, "a text in quotes, a number, true, false, a list or an object; expressions are not evaluated");
        Token word = advance();
        return new Node.Scalar(Boolean.valueOf(word.text()), word.line());
    }

    private Node array() throws SyntaxException {
        int line = advance().line();
        deeper();
        List<Node> items = new ArrayList<>();
        while (!token.isSign("]")) {
            items.add(value());
            expect(token.isSign(",") || token.isSign("]"), "a comma or ]");
            if (token.isSign(",")) {
                advance();
            }
        }
        depth--;
        advance();
        return new Node.Array(items, line);
    }

    private Node object() throws SyntaxException {
        expect(token.isSign("{"), "a value");
        int line = advance().line();
        deeper();
        Node.Body body = members(line);
        expect(token.isSign("}"), "a setting or }");
        depth--;
        advance();
        return body;
    }

    private void deeper() throws SyntaxException {
        if (++depth > MAX_DEPTH) {
            throw new SyntaxException(token.line(), "nested deeper than " + MAX_DEPTH + " levels");
        }
    }

    /** Goes to the next token and returns the one that was current. */
    private Token advance() throws SyntaxException {
        Token current = token;
        token = scanner.next();
        return current;
    }

    private void expect(boolean met, String wanted) throws SyntaxException {
        if (!met) {
            throw unexpected(wanted);
        }
    }

    private SyntaxException unexpected(String wanted) {
        return new SyntaxException(token.line(), "expected " + wanted + ", found " + token.described());
    }
}
