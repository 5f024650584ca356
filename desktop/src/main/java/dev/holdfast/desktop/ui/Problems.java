package dev.holdfast.desktop.ui;

import dev.holdfast.desktop.ui.Problem.Kind;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.UnreachableException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts failures into words. */
final class Problems {
    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);
    private static final Pattern FIELD = Pattern.compile("([A-Za-z][A-Za-z0-9_.-]*): (.+)", Pattern.DOTALL);
    private static final Set<String> CATEGORIES = Set.of(
            "unreachable",
            "authentication",
            "permission",
            "not_found",
            "disabled",
            "throttled",
            "unsupported",
            "mechanism",
            "timeout");

    private Problems() {}

    static Problem from(Throwable failure) {
        if (failure instanceof CallFailedException refusal) {
            return refused(refusal);
        }
        if (failure instanceof UnreachableException) {
            return words(Kind.UNREACHABLE, "unreachable", sentence(failure.getMessage()), Map.of(), chain(failure));
        }
        if (failure instanceof IOException) {
            return words(Kind.FILE, "file", text(failure), Map.of(), chain(failure));
        }
        LOG.error("Unexpected failure", failure);
        return words(Kind.INTERNAL, "internal", text(failure), Map.of(), chain(failure));
    }

    private static Problem refused(CallFailedException refusal) {
        return switch (refusal.status()) {
            case 400, 409, 413, 415 -> called(Kind.INPUT, "input", refusal);
            case 401, 403 -> called(Kind.PERMISSION, "permission", refusal);
            case 404, 405 -> called(Kind.NOT_FOUND, "notfound", refusal);
            case 429 -> called(Kind.BUSY, "busy", refusal);
            case 502, 504 -> called(Kind.BACKEND, backend(refusal.category()), refusal);
            case 503 -> called(Kind.UNAVAILABLE, "unavailable", refusal);
            default -> called(Kind.INTERNAL, "internal", refusal);
        };
    }

    private static String backend(String category) {
        return "backend." + (CATEGORIES.contains(category) ? category : "other");
    }

    private static Problem called(Kind kind, String key, CallFailedException refusal) {
        Map<String, String> fields = kind == Kind.INPUT ? fields(refusal.errors()) : Map.of();
        String details = "HTTP " + refusal.status() + "\n" + String.join("\n", refusal.errors());
        if (!refusal.backendCode().isEmpty()) {
            details += "\n" + refusal.category() + ", " + refusal.backendCode();
        }
        String message = refusal.errors().stream().map(Problems::sentence).collect(Collectors.joining("\n"));
        return words(kind, key, message, fields, details);
    }

    /** Begins with a capital letter, unless it begins with the name of a field. */
    private static String sentence(String text) {
        return text.isEmpty() || FIELD.matcher(text).matches()
                ? text
                : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static Map<String, String> fields(List<String> errors) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String error : errors) {
            Matcher entry = FIELD.matcher(error);
            if (entry.matches()) {
                fields.merge(entry.group(1), entry.group(2), (first, next) -> first + "; " + next);
            }
        }
        return fields;
    }

    private static Problem words(Kind kind, String key, String message, Map<String, String> fields, String details) {
        String prefix = "problem." + key;
        return new Problem(kind, Texts.get(prefix + ".title"), message, Texts.get(prefix + ".advice"), fields, details);
    }

    private static String text(Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    private static String chain(Throwable failure) {
        StringBuilder lines = new StringBuilder();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            lines.append(cause.getClass().getName())
                    .append(": ")
                    .append(cause.getMessage())
                    .append('\n');
        }
        return lines.toString().strip();
    }
}
