package dev.holdfast.engine.managedkey.cloudc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The double's token endpoint, and the credential files that it accepts. Safe for use by many threads. */
final class DoubleLogin {
    static final String EMAIL = "signer@p-1.iam.gserviceaccount.com";
    static final String REFRESH_TOKEN = "1//refresh-marked-secret";
    static final String CLIENT_SECRET = "client-marked-secret";

    /** Google's own client for Java writes assertions for this one, whatever the file names. */
    private static final String USUAL_ENDPOINT = "https://oauth2.googleapis.com/token";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final KeyPair KEYS = DoubleKeys.rsa(2048);

    private final Set<String> valid = ConcurrentHashMap.newKeySet();
    private volatile long lifetime = 3600;

    /** Tokens given from now on live so long. */
    void giveFor(long seconds) {
        lifetime = seconds;
    }

    /** No token that was given works any more. */
    void revokeAll() {
        valid.clear();
    }

    boolean isValid(String authorization) {
        return authorization != null
                && authorization.startsWith("Bearer ")
                && valid.contains(authorization.substring(7));
    }

    /** A new token, for the metadata server. */
    ObjectNode give() {
        String token = "ya29." + UUID.randomUUID();
        valid.add(token);
        return JSON.createObjectNode()
                .put("access_token", token)
                .put("expires_in", lifetime)
                .put("token_type", "Bearer");
    }

    /** @throws KmsError never: what is refused is refused in the form of RFC 6749 */
    Reply exchange(String form, String endpoint) {
        Map<String, String> fields = fields(form);
        String problem = "refresh_token".equals(fields.get("grant_type"))
                ? userProblem(fields)
                : accountProblem(fields, endpoint);
        return problem.isEmpty()
                ? new Reply(200, give())
                : new Reply(
                        problem.equals("invalid_client") ? 401 : 400,
                        JSON.createObjectNode().put("error", problem).put("error_description", "was sent: " + form));
    }

    /** An answer of the endpoint. */
    record Reply(int status, ObjectNode body) {}

    private static Map<String, String> fields(String form) {
        Map<String, String> fields = new HashMap<>();
        for (String pair : form.split("&", -1)) {
            int equals = pair.indexOf('=');
            fields.put(
                    URLDecoder.decode(pair.substring(0, equals), StandardCharsets.UTF_8),
                    URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return fields;
    }

    private static String userProblem(Map<String, String> fields) {
        if (!CLIENT_SECRET.equals(fields.get("client_secret"))) {
            return "invalid_client";
        }
        return REFRESH_TOKEN.equals(fields.get("refresh_token")) ? "" : "invalid_grant";
    }

    private static String accountProblem(Map<String, String> fields, String endpoint) {
        if (!"urn:ietf:params:oauth:grant-type:jwt-bearer".equals(fields.get("grant_type"))) {
            return "unsupported_grant_type";
        }
        try {
            return isAccepted(fields.get("assertion").split("\\.", -1), endpoint) ? "" : "invalid_grant";
        } catch (IOException | GeneralSecurityException e) {
            return "invalid_grant";
        }
    }

    private static boolean isAccepted(String[] parts, String endpoint) throws IOException, GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initVerify(KEYS.getPublic());
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        JsonNode header = JSON.readTree(Base64.getUrlDecoder().decode(parts[0]));
        JsonNode claims = JSON.readTree(Base64.getUrlDecoder().decode(parts[1]));
        long now = Instant.now().getEpochSecond();
        return signature.verify(Base64.getUrlDecoder().decode(parts[2]))
                && header.path("alg").asText().equals("RS256")
                && header.path("kid").asText().equals("key-1")
                && claims.path("iss").asText().equals(EMAIL)
                && Set.of(endpoint, USUAL_ENDPOINT).contains(claims.path("aud").asText())
                && claims.path("scope").asText().startsWith("https://www.googleapis.com/auth/cloud")
                && Math.abs(claims.path("iat").asLong() - now) < 300
                && claims.path("exp").asLong() - claims.path("iat").asLong() <= 3600;
    }

    /** A service account's file, which says where tokens are to be had. */
    static ObjectNode serviceAccount(String tokenUri) {
        return serviceAccount(tokenUri, KEYS);
    }

    /** One with a key that the endpoint does not know. */
    static ObjectNode stranger(String tokenUri) {
        return serviceAccount(tokenUri, DoubleKeys.rsa(3072));
    }

    private static ObjectNode serviceAccount(String tokenUri, KeyPair keys) {
        String pem = "-----BEGIN PRIVATE KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'})
                        .encodeToString(keys.getPrivate().getEncoded())
                + "\n-----END PRIVATE KEY-----\n";
        return JSON.createObjectNode()
                .put("type", "service_account")
                .put("project_id", "p-1")
                .put("private_key_id", "key-1")
                .put("private_key", pem)
                .put("client_email", EMAIL)
                .put("client_id", "1")
                .put("token_uri", tokenUri);
    }

    /** A person's file. */
    static ObjectNode user(String tokenUri) {
        return JSON.createObjectNode()
                .put("type", "authorized_user")
                .put("client_id", "id.apps.googleusercontent.com")
                .put("client_secret", CLIENT_SECRET)
                .put("refresh_token", REFRESH_TOKEN)
                .put("quota_project_id", "quota-1")
                .put("token_uri", tokenUri);
    }

    static Path write(Path file, ObjectNode content) {
        try {
            return Files.writeString(file, content.toPrettyString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
