package dev.holdfast.desktop.activity;

/** Audit lines as a cluster sends them. */
final class AuditLines {
    private AuditLines() {}

    static String page(long next, String... lines) {
        return "{\"data\":{\"entries\":[" + String.join(",", lines) + "],\"next\":" + next + "}}";
    }

    static String request(String id, String time, String operation, String path) {
        return line("request", id, time, operation, path, "");
    }

    static String response(String id, String time, String operation, String path, String error) {
        return line("response", id, time, operation, path, error);
    }

    private static String line(String type, String id, String time, String operation, String path, String error) {
        return """
                {"time":"2026-03-01T%sZ","type":"%s","auth":{"display_name":"ada","policies":["default"]},
                "request":{"id":"%s","operation":"%s","path":"%s","namespace":{"id":"root"}},"error":"%s"}"""
                .formatted(time, type, id, operation, path, error);
    }
}
