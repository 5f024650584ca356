package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;

/**
 * What an activation token says of itself; nothing vouches for it before the primary is asked.
 *
 * @param encrypted whether it is for one cluster alone (a JWE), else it is a JWT
 * @param issuer id of the cluster that made it
 * @param address of that cluster's API, or ""
 * @param expires when it ends
 */
public record DrTokenClaims(boolean encrypted, String issuer, String address, Instant expires) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int SIGNED_PARTS = 3;
    private static final int ENCRYPTED_PARTS = 5;

    /**
     * Reads a token; blanks around it do not matter.
     *
     * @throws IllegalArgumentException if it is no activation token; the message says why and quotes nothing of it
     */
    public static DrTokenClaims read(String token) {
        String[] parts = token.strip().split("\\.", -1);
        return switch (parts.length) {
            case SIGNED_PARTS -> signed(json(parts[1]));
            case ENCRYPTED_PARTS -> of(true, json(parts[0]));
            default -> throw new IllegalArgumentException("it is neither a JWT nor a JWE");
        };
    }

    private static DrTokenClaims signed(JsonNode claims) {
        if (!claims.path("type").asText().equals("wrapping")) {
            throw new IllegalArgumentException("it is a JWT of another type");
        }
        return of(false, claims);
    }

    private static DrTokenClaims of(boolean encrypted, JsonNode claims) {
        String issuer = claims.path("iss").asText("");
        if (issuer.isEmpty() || !claims.path("exp").canConvertToLong()) {
            throw new IllegalArgumentException("it names no issuer or no end");
        }
        return new DrTokenClaims(
                encrypted,
                issuer,
                claims.path("addr").asText(""),
                time(claims.path("exp").asLong()));
    }

    private static Instant time(long seconds) {
        try {
            return Instant.ofEpochSecond(seconds);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("its end is out of range", e);
        }
    }

    private static JsonNode json(String part) {
        try {
            return MAPPER.readTree(Base64.getUrlDecoder().decode(part));
        } catch (IOException | IllegalArgumentException e) {
            // the cause could quote the token
            throw new IllegalArgumentException("what it says of itself is no JSON");
        }
    }
}
