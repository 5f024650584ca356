package dev.holdfast.engine.managedkey.clouda;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Checks requests as the provider's guide "Create a signed request" tells, from the service's side and apart from the
 * SDK's code.
 *
 * @param region that the credentials must be for
 * @param secrets by access key
 * @param sessions session tokens by access key, for those that need one
 */
record SignatureV4(String region, Map<String, String> secrets, Map<String, String> sessions) {
    private static final Pattern AUTHORIZATION = Pattern.compile("AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)"
            + "/(?<date>[0-9]{8})/(?<region>[^/]+)/(?<service>[^/]+)/aws4_request,"
            + " SignedHeaders=(?<headers>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final Pattern SEMICOLON = Pattern.compile(";");
    private static final Duration SKEW = Duration.ofMinutes(5);

    /** @throws KmsError as the service answers a request that is not rightly signed */
    void check(KmsRequest request, Instant now) {
        if (!request.headers().containsKey("authorization")) {
            throw KmsError.of("MissingAuthenticationTokenException", "Missing Authentication Token");
        }
        Matcher parts = AUTHORIZATION.matcher(request.header("authorization"));
        if (!parts.matches()) {
            throw KmsError.of("IncompleteSignature", "the header Authorization is not as it should be");
        }
        requireKnown(request, parts.group("key"));
        requireScope(parts);
        requireTime(request, now);
        byte[] expected = hmac(key(parts), toSign(request, parts));
        if (!MessageDigest.isEqual(expected, HexFormat.of().parseHex(parts.group("signature")))) {
            throw KmsError.of(
                    "InvalidSignatureException",
                    "The request signature we calculated does not match the signature you provided.");
        }
    }

    private void requireKnown(KmsRequest request, String accessKey) {
        String session = sessions.get(accessKey);
        boolean fits = session == null || session.equals(request.header("x-amz-security-token"));
        if (!secrets.containsKey(accessKey) || !fits) {
            throw KmsError.of("UnrecognizedClientException", "The security token included in the request is invalid.");
        }
    }

    private void requireScope(Matcher parts) {
        if (!parts.group("region").equals(region) || !parts.group("service").equals("kms")) {
            throw KmsError.of("InvalidSignatureException", "Credential should be scoped to a valid region.");
        }
        List<String> signed = signedHeaders(parts);
        if (!signed.containsAll(List.of("host", "x-amz-date", "x-amz-target", "content-type"))) {
            throw KmsError.of("IncompleteSignature", "headers that must be signed are not");
        }
    }

    private static void requireTime(KmsRequest request, Instant now) {
        Instant signed = TIME.parse(request.header("x-amz-date"), Instant::from);
        if (Duration.between(signed, now).abs().compareTo(SKEW) > 0) {
            String word = signed.isBefore(now) ? "Signature expired: " : "Signature not yet current: ";
            throw KmsError.of(
                    "InvalidSignatureException", word + TIME.format(signed) + " is not near " + TIME.format(now));
        }
    }

    private static List<String> signedHeaders(Matcher parts) {
        return SEMICOLON.splitAsStream(parts.group("headers")).toList();
    }

    private static String toSign(KmsRequest request, Matcher parts) {
        StringBuilder canonical = new StringBuilder(request.method() + "\n" + request.path() + "\n\n");
        for (String name : signedHeaders(parts)) {
            canonical
                    .append(name)
                    .append(':')
                    .append(request.header(name).strip())
                    .append('\n');
        }
        canonical.append('\n').append(parts.group("headers")).append('\n').append(sha256(request.body()));
        return String.join(
                "\n",
                "AWS4-HMAC-SHA256",
                request.header("x-amz-date"),
                parts.group("date") + "/" + parts.group("region") + "/kms/aws4_request",
                sha256(canonical.toString().getBytes(UTF_8)));
    }

    private byte[] key(Matcher parts) {
        byte[] secret = ("AWS4" + secrets.get(parts.group("key"))).getBytes(UTF_8);
        byte[] dated = hmac(secret, parts.group("date"));
        return hmac(hmac(hmac(dated, parts.group("region")), "kms"), "aws4_request");
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
