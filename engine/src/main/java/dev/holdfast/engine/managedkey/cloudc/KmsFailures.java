package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the provider's error answers mean: {@code {"error": {"code", "message", "status", "details"}}}, where
 * {@code status} is a name of {@code google.rpc.Code}.
 */
final class KmsFailures {
    static final String FAILED_PRECONDITION = "FAILED_PRECONDITION";
    static final String ALREADY_EXISTS = "ALREADY_EXISTS";

    private static final int LONGEST_MESSAGE = 300;
    private static final Pattern SECONDS = Pattern.compile("([0-9]{1,9})(\\.[0-9]{1,9})?s");

    private static final Map<String, Meaning> MEANINGS = Map.ofEntries(
            meaning("NOT_FOUND", Category.NOT_FOUND, "check project, region, key_ring, crypto_key and its version"),
            meaning("PERMISSION_DENIED", Category.PERMISSION, "give the identity a role on the key ring"),
            meaning(
                    "UNAUTHENTICATED",
                    Category.AUTHENTICATION,
                    "check the credential file and whether its key is alive"),
            meaning(FAILED_PRECONDITION, Category.DISABLED, "see the state of the key version at the provider"),
            meaning("INVALID_ARGUMENT", Category.MECHANISM, "check that the settings fit the provider's key"),
            meaning("OUT_OF_RANGE", Category.MECHANISM, "check that the settings fit the provider's key"),
            meaning(ALREADY_EXISTS, Category.MECHANISM, "name another crypto_key"),
            meaning("UNIMPLEMENTED", Category.UNSUPPORTED, "use another region or algorithm"),
            passing("DEADLINE_EXCEEDED", Category.TIMEOUT),
            passing("ABORTED", Category.UNREACHABLE),
            passing("CANCELLED", Category.UNREACHABLE),
            passing("DATA_LOSS", Category.UNREACHABLE),
            passing("INTERNAL", Category.UNREACHABLE),
            passing("UNAVAILABLE", Category.UNREACHABLE),
            passing("UNKNOWN", Category.UNREACHABLE));

    private KmsFailures() {}

    private record Meaning(Category category, boolean passing, String remedy) {}

    private static Map.Entry<String, Meaning> meaning(String status, Category category, String remedy) {
        return Map.entry(status, new Meaning(category, false, remedy));
    }

    private static Map.Entry<String, Meaning> passing(String status, Category category) {
        return Map.entry(status, new Meaning(category, true, "see the provider's status page, and try again"));
    }

    /** The failure that an unsuccessful answer stands for. */
    static CloudFailure of(CloudReply reply) {
        Map<?, ?> error = object(reply.json().get("error"));
        String status = text(error.get("status"));
        String said = shown(text(error.get("message")));
        if (status.equals("RESOURCE_EXHAUSTED")) {
            return CloudFailure.throttled(status, reply.retryAfter().or(() -> delay(error)));
        }
        Meaning meaning = MEANINGS.get(status);
        if (meaning == null) {
            return reply.failure(shown(status), said);
        }
        String text = said + "; " + meaning.remedy;
        return meaning.passing
                ? CloudFailure.passing(meaning.category, status, text)
                : CloudFailure.lasting(meaning.category, status, text);
    }

    /** The rest that {@code google.rpc.RetryInfo} among the details asks for. */
    private static Optional<Duration> delay(Map<?, ?> error) {
        List<?> details = error.get("details") instanceof List<?> list ? list : List.of();
        return details.stream()
                .map(detail -> SECONDS.matcher(text(object(detail).get("retryDelay"))))
                .filter(Matcher::matches)
                .map(matcher -> Duration.ofSeconds(Long.parseLong(matcher.group(1))))
                .findFirst();
    }

    private static Map<?, ?> object(Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static String text(Object value) {
        return value instanceof String text ? text : "";
    }

    /** A stranger's words on one line and not endless. */
    private static String shown(String message) {
        String line = message.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.length() <= LONGEST_MESSAGE ? line : line.substring(0, LONGEST_MESSAGE) + "...";
    }
}
