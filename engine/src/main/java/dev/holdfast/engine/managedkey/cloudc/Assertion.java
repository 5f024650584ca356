package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.Json;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a service account says of itself to get a token: a JSON web token, signed with RS256 (RFC 7519, RFC 7523).
 *
 * @param keyId of the key that signs, or ""
 * @param audience the token endpoint that it is meant for
 */
record Assertion(String email, String keyId, String audience) {
    /** All that signing and making keys need. */
    static final String SCOPE = "https://www.googleapis.com/auth/cloudkms";

    /** The provider takes no longer one. */
    private static final Duration LIFETIME = Duration.ofHours(1);

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    /** @throws IllegalStateException if the key is none that can sign so */
    String sign(PrivateKey key, Instant now) {
        String content = part(header()) + "." + part(claims(now));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(content.getBytes(StandardCharsets.US_ASCII));
            return content + "." + BASE64.encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("an RSA key cannot sign with SHA-256", e);
        }
    }

    private Map<String, Object> header() {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("alg", "RS256");
        header.put("typ", "JWT");
        if (!keyId.isEmpty()) {
            header.put("kid", keyId);
        }
        return header;
    }

    private Map<String, Object> claims(Instant now) {
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("iss", email);
        claims.put("scope", SCOPE);
        claims.put("aud", audience);
        claims.put("iat", now.getEpochSecond());
        claims.put("exp", now.plus(LIFETIME).getEpochSecond());
        return claims;
    }

    private static String part(Map<String, Object> members) {
        return BASE64.encodeToString(Json.line(members));
    }
}
