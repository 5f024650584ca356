package dev.holdfast.engine.api;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The one form in which policies, routes and audit lines see a path. */
public final class RequestPath {
    private static final Set<Operation> WRITES = EnumSet.of(Operation.UPDATE, Operation.PATCH);

    private RequestPath() {}

    /**
     * Brings a path to its normal form: repeated slashes are one, none at the beginning; one at the end stays where it
     * tells a folder, in a list, and goes elsewhere, so that no policy sees another path than the one that is served.
     *
     * @param decoded the path after percent-decoding
     * @throws ApiException 400 for a segment {@code .} or {@code ..}, a character that cannot be printed, or a write to
     *     a path that ends in a slash
     */
    public static String normalise(Operation operation, String decoded) {
        decoded.codePoints().forEach(RequestPath::requirePrintable);
        List<String> segments = new ArrayList<>();
        for (String segment : decoded.split("/", -1)) {
            if (segment.equals(".") || segment.equals("..")) {
                throw ApiException.badRequest("path: a segment must not be \".\" or \"..\"");
            }
            if (!segment.isEmpty()) {
                segments.add(segment);
            }
        }
        boolean folder = decoded.endsWith("/") && !segments.isEmpty();
        if (folder && WRITES.contains(operation)) {
            throw ApiException.badRequest("path: a write must not end in \"/\"");
        }
        return String.join("/", segments) + (folder && operation == Operation.LIST ? "/" : "");
    }

    private static void requirePrintable(int point) {
        boolean printable =
                switch (Character.getType(point)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.SURROGATE,
                            Character.PRIVATE_USE,
                            Character.UNASSIGNED,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR -> false;
                    case Character.SPACE_SEPARATOR -> point == ' ';
                    default -> true;
                };
        if (!printable) {
            throw ApiException.badRequest(
                    "path: the character U+%04X cannot be printed and is not allowed".formatted(point));
        }
    }
}
