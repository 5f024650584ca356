package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The JSON of refusals and their HTTP status; the format is in the package's description. */
final class Refusal {
    private Refusal() {}

    /** The HTTP status that goes with it. */
    static int status(Why why) {
        return switch (why) {
            case UNKNOWN, LAPSED, REVOKED, FOREIGN -> 403;
            case TAKEN, NOT_PRIMARY, NEWER -> 409;
            case LOG_GONE -> 410;
            case NOT_ACTIVE -> 421;
            case MALFORMED -> 400;
        };
    }

    static byte[] write(LinkRefusedException refusal) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("why", word(refusal.why()));
        members.put("message", refusal.getMessage());
        refusal.active().ifPresent(address -> members.put("active", address));
        refusal.report().ifPresent(report -> members.put("report", ReportFormat.members(report)));
        return Json.line(members);
    }

    /** @throws MalformedException if it is none */
    static LinkRefusedException read(Members members) throws MalformedException {
        Why why = why(members.text("why"));
        if (why == Why.NOT_ACTIVE) {
            return LinkRefusedException.notActive(members.optionalText("active").orElse(""));
        }
        Optional<Report> report =
                members.has("report") ? Optional.of(ReportFormat.read(members.object("report"))) : Optional.empty();
        return new LinkRefusedException(why, members.text("message"), report.orElse(null));
    }

    private static Why why(String word) throws MalformedException {
        return Arrays.stream(Why.values())
                .filter(why -> word(why).equals(word))
                .findFirst()
                .orElseThrow(() -> new MalformedException("the member why is not known"));
    }

    private static String word(Why why) {
        return why.name().toLowerCase(Locale.ROOT);
    }
}
