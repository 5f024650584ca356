package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Asked;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Told;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The directory's token endpoint, and those of the platform for virtual machines and hosted applications. */
final class LoginRole {
    static final String TENANT = "11111111-2222-3333-4444-555555555555";
    static final String CLIENT = "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee";
    static final String SECRET = "s3cret~Value.of-the_client&=+%";
    static final String HOSTED_HEADER = "hosted-secret";

    private static final int LIFETIME = 3599;

    private final Set<String> admitted = ConcurrentHashMap.newKeySet();
    private final AtomicInteger issued = new AtomicInteger();
    private final Set<String> others = ConcurrentHashMap.newKeySet();
    private final String resource;
    private volatile Clock clock = Clock.systemUTC();

    /** @param resource what tokens are given for */
    LoginRole(String resource) {
        this.resource = resource;
    }

    /** Gives tokens for another resource too. */
    void alsoFor(String another) {
        others.add(another + "/.default");
    }

    String resource() {
        return resource;
    }

    /** Counts the life of tokens by this clock. */
    void startAt(Clock time) {
        clock = time;
    }

    /** Refuses all tokens that were given out. */
    void revokeAll() {
        admitted.clear();
    }

    boolean admits(Asked request) {
        String header = request.header("Authorization");
        return header.startsWith("Bearer ") && admitted.contains(header.substring("Bearer ".length()));
    }

    Told answer(Asked request) {
        return switch (request.path()) {
            case "/" + TENANT + "/oauth2/v2.0/token" -> clientSecret(request);
            case "/metadata/identity/oauth2/token" -> machine(request);
            case "/msi/token" -> hosted(request);
            default ->
                request.path().endsWith("/oauth2/v2.0/token")
                        ? refusal(400, "invalid_request", "AADSTS90002: Tenant not found.")
                        : new Told(404, Map.of("Content-Type", "text/html"), "<html>404</html>");
        };
    }

    private Told clientSecret(Asked request) {
        Map<String, String> form = Requests.form(request.body());
        if (!request.method().equals("POST")
                || !request.header("Content-Type").startsWith("application/x-www-form-urlencoded")
                || !"client_credentials".equals(form.get("grant_type"))) {
            return refusal(400, "invalid_request", "AADSTS900144: malformed");
        }
        if (!CLIENT.equals(form.get("client_id"))) {
            return refusal(400, "unauthorized_client", "AADSTS700016: Application not found in the directory.");
        }
        if (!SECRET.equals(form.get("client_secret"))) {
            return refusal(401, "invalid_client", "AADSTS7000215: Invalid client secret provided.");
        }
        Set<String> scopes = Set.of(form.getOrDefault("scope", "").split(" "));
        return scopes.stream().anyMatch(scope -> scope.equals(resource + "/.default") || others.contains(scope))
                ? Told.json(200, Map.of("token_type", "Bearer", "expires_in", LIFETIME, "access_token", issue()))
                : refusal(400, "invalid_scope", "AADSTS500011: The resource principal was not found.");
    }

    private Told machine(Asked request) {
        boolean wellFormed = request.method().equals("GET")
                && request.header("Metadata").equals("true")
                && "2018-02-01".equals(request.query().get("api-version"))
                && resource.equals(request.query().get("resource"));
        return wellFormed ? platformToken("expires_in", LIFETIME) : refusal(400, "invalid_request", "bad");
    }

    private Told hosted(Asked request) {
        boolean wellFormed = request.method().equals("GET")
                && request.header("X-IDENTITY-HEADER").equals(HOSTED_HEADER)
                && "2019-08-01".equals(request.query().get("api-version"))
                && resource.equals(request.query().get("resource"));
        long end = clock.instant().getEpochSecond() + LIFETIME;
        return wellFormed ? platformToken("expires_on", end) : refusal(401, "unauthorized", "bad");
    }

    /** The platform writes numbers as texts. */
    private Told platformToken(String expiry, long seconds) {
        Map<String, Object> members = new LinkedHashMap<>(Map.of("access_token", issue(), "token_type", "Bearer"));
        members.put(expiry, Long.toString(seconds));
        return Told.json(200, members);
    }

    private String issue() {
        String token = "token-" + issued.incrementAndGet();
        admitted.add(token);
        return token;
    }

    private static Told refusal(int status, String error, String description) {
        return Told.json(status, Map.of("error", error, "error_description", description));
    }
}
