package dev.holdfast.engine.config.syntax;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the same structure from JSON. For one thread and one use. */
public final class JsonConfigReader {
    private final JsonParser parser;

    private JsonConfigReader(JsonParser parser) {
        this.parser = parser;
    }

    /** Reads a whole file. */
    public static Node.Body read(String text) throws SyntaxException {
        StreamReadConstraints limits = StreamReadConstraints.builder()
                .maxNestingDepth(HclReader.MAX_DEPTH)
                .build();
        JsonFactory factory =
                JsonFactory.builder().streamReadConstraints(limits).build();
        try (JsonParser parser = factory.createParser(text)) {
            return new JsonConfigReader(parser).document();
        } catch (IOException e) {
            throw new SyntaxException(1, "the file cannot be read as JSON");
        }
    }

    private Node.Body document() throws IOException, SyntaxException {
        try {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                Node.Body body = object();
                if (parser.nextToken() == null) {
                    return body;
                }
            }
            throw problem("it must be one JSON object");
        } catch (IOException | NumberFormatException e) {
            throw problem("not JSON, or nested deeper than " + HclReader.MAX_DEPTH + " levels");
        }
    }

    private Node value(JsonToken token) throws IOException, SyntaxException {
        int line = line();
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> new Node.Scalar(parser.getText(), line);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Node.Scalar(parser.getDecimalValue(), line);
            case VALUE_TRUE, VALUE_FALSE -> new Node.Scalar(token == JsonToken.VALUE_TRUE, line);
            default -> throw problem("null is no value; leave the setting out");
        };
    }

    private Node.Body object() throws IOException, SyntaxException {
        int start = line();
        List<Node.Member> members = new ArrayList<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            int line = line();
            members.add(new Node.Member(name, value(parser.nextToken()), line));
        }
        return new Node.Body(members, start);
    }

    private Node.Array array() throws IOException, SyntaxException {
        int start = line();
        List<Node> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(token));
        }
        return new Node.Array(items, start);
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private SyntaxException problem(String reason) {
        return new SyntaxException(Math.max(1, parser.currentLocation().getLineNr()), reason);
    }
}
