package dev.holdfast.engine.replication.activation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.Jwe;
import dev.holdfast.engine.crypto.JweException;
import dev.holdfast.engine.crypto.Secret;
import java.io.IOException;
import java.security.PrivateKey;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What can be read of an activation token before anybody is asked; nothing vouches for it yet. {@link #toString()} shows no
 * token.
 *
 * @param text as it was presented
 * @param encrypted whether it carries its content itself; else the issuer hands that out
 * @param issuer cluster id of the primary
 * @param address of the primary for clients, or ""
 * @param begins when it begins
 * @param expires when it ends
 */
public record ActivationToken(
        String text, boolean encrypted, String issuer, String address, Instant begins, Instant expires) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String WRAPPING = "wrapping";
    private static final Pattern COMPACT = Pattern.compile("[A-Za-z0-9_.-]*");
    private static final int SIGNED_PARTS = 3;
    private static final int ENCRYPTED_PARTS = 5;

    /**
     * Reads a token.
     *
     * @throws ApiException 400 if it is malformed or of another type
     */
    public static ActivationToken parse(String text) {
        if (!COMPACT.matcher(text.strip()).matches()) {
            throw malformed("it is neither a JWT nor a JWE");
        }
        String[] parts = text.strip().split("\\.", -1);
        return switch (parts.length) {
            case SIGNED_PARTS -> signed(text.strip(), claims(parts[1]));
            case ENCRYPTED_PARTS -> encrypted(text.strip());
            default -> throw malformed("it is neither a JWT nor a JWE");
        };
    }

    private static ActivationToken signed(String text, JsonNode claims) {
        if (!claims.path("type").asText().equals(WRAPPING)) {
            throw refused("is a JWT of another type, not an activation token");
        }
        return of(text, false, claims, time(claims, "nbf"));
    }

    /** Whether it can be used at a time. */
    boolean isValidAt(Instant time) {
        return !time.isBefore(begins) && time.isBefore(expires);
    }

    private static ActivationToken encrypted(String text) {
        try {
            return of(text, true, MAPPER.valueToTree(Jwe.header(text)), Instant.MIN);
        } catch (JweException e) {
            throw malformed(e.getMessage());
        }
    }

    private static ActivationToken of(String text, boolean encrypted, JsonNode claims, Instant begins) {
        if (claims.path("iss").asText().isEmpty()) {
            throw malformed("it names no issuer");
        }
        return new ActivationToken(
                text,
                encrypted,
                claims.path("iss").asText(),
                claims.path("addr").asText(),
                begins,
                time(claims, "exp"));
    }

    private static Instant time(JsonNode claims, String name) {
        if (!claims.path(name).canConvertToLong()) {
            throw malformed("it has no time " + name);
        }
        try {
            return Instant.ofEpochSecond(claims.get(name).asLong());
        } catch (DateTimeException e) {
            throw malformed("its time " + name + " is out of range");
        }
    }

    private static JsonNode claims(String part) {
        try {
            return MAPPER.readTree(Base64.getUrlDecoder().decode(part));
        } catch (IOException | IllegalArgumentException e) {
            throw malformed("its claims are no JSON");
        }
    }

    /**
     * What an encrypted token carries.
     *
     * @param key of this cluster, if one was made
     * @throws ApiException 400 if it was made for another key
     */
    public Credentials open(Optional<PrivateKey> key) {
        try (Secret content = Jwe.decrypt(key.orElseThrow(ActivationToken::otherKey), text)) {
            return content.use(ActivationToken::credentials);
        } catch (JweException e) {
            throw otherKey();
        }
    }

    private static Credentials credentials(byte[] json) {
        try {
            return Credentials.read(MAPPER.readTree(json));
        } catch (IOException e) {
            // the cause could quote a key
            throw malformed("what it carries is no JSON");
        }
    }

    private static ApiException otherKey() {
        return refused("the activation token was made for another key: make one with dr/secondary/generate-public-key,"
                + " and ask the primary for a new token for it");
    }

    private static ApiException malformed(String why) {
        return refused("is a malformed token: " + why);
    }

    private static ApiException refused(String why) {
        return ApiException.badRequest("token: " + why);
    }

    @Override
    public String toString() {
        return "ActivationToken[" + issuer + "]";
    }
}
