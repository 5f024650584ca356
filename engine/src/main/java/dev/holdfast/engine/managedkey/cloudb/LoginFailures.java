package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says why there is no token. Of the directory's text only its number is shown ("AADSTS" and digits, listed in the
 * provider's "Microsoft Entra authentication and authorization error codes").
 */
final class LoginFailures {
    private static final Pattern NUMBER = Pattern.compile("AADSTS[0-9]{1,10}");
    private static final Map<String, String> REMEDIES = Map.of(
            "AADSTS7000215", "client_secret is wrong; send the secret's value, not its id",
            "AADSTS7000222", "client_secret has expired; make a new one and send it",
            "AADSTS7000112", "the application client_id is disabled; enable it in the directory",
            "AADSTS700016", "the tenant knows no application client_id; check client_id and tenant_id",
            "AADSTS90002", "there is no tenant tenant_id in this cloud; check tenant_id and environment",
            "AADSTS900023", "tenant_id is neither an id nor a domain of a tenant; correct it",
            "AADSTS500011", "the tenant knows no service for resource; check resource and environment",
            "AADSTS53003", "a conditional-access policy of the tenant forbids the login; change it there");

    private LoginFailures() {}

    /** What the directory refuses. */
    static CloudFailure ofDirectory(CloudReply reply) {
        Map<String, Object> members = Members.of(reply);
        if (isGeneral(reply) || Members.text(members, "error").isEmpty()) {
            return StoreFailures.general(reply, "the provider's login");
        }
        Matcher number = NUMBER.matcher(Members.text(members, "error_description"));
        String code = number.find() ? number.group() : Members.word(members, "error");
        String remedy = REMEDIES.getOrDefault(code, "check tenant_id, client_id, client_secret and environment");
        return authentication(code, "the login is refused: " + remedy);
    }

    /** What the platform refuses. */
    static CloudFailure ofPlatform(CloudReply reply) {
        return isGeneral(reply)
                ? StoreFailures.general(reply, "the platform's identity service")
                : authentication(
                        Members.word(Members.of(reply), "error"),
                        "the platform gives this machine no identity; assign one, or set client_id and client_secret");
    }

    private static boolean isGeneral(CloudReply reply) {
        return reply.status() == 429 || reply.status() >= 500;
    }

    /** This machine has no platform that gives identities. */
    static CloudFailure noPlatform() {
        return authentication(
                "NO_CREDENTIALS",
                "client_id and client_secret are not set, and no platform gives this machine an identity; set them, or"
                        + " run where there is one");
    }

    private static CloudFailure authentication(String code, String meaning) {
        return CloudFailure.lasting(Category.AUTHENTICATION, code.isEmpty() ? "LOGIN_REFUSED" : code, meaning);
    }
}
