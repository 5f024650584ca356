package dev.holdfast.engine.crypto;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A P-521 key that signs JSON web tokens with ES512 and knows its own again (RFC 7515, RFC 7518 section 3.4).
 *
 * <p>Immutable, safe for use by many threads. {@link #toString()} shows nothing of it.
 */
public final class JwtKey {
    private static final String CURVE = "secp521r1";
    /** The signature as r and s, 66 bytes each. */
    private static final String ALGORITHM = "SHA512withECDSAinP1363Format";

    private static final String HEADER = "{\"alg\":\"ES512\",\"typ\":\"JWT\"}";
    private static final byte VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<LinkedHashMap<String, Object>> OBJECT = new TypeReference<>() {};
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final Base64.Decoder DECODER = Base64.getUrlDecoder();

    private final PrivateKey signing;
    private final PublicKey checking;

    private JwtKey(PrivateKey signing, PublicKey checking) {
        this.signing = signing;
        this.checking = checking;
    }

    /** A new key. */
    public static JwtKey generate() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(CURVE));
            KeyPair pair = generator.generateKeyPair();
            return new JwtKey(pair.getPrivate(), pair.getPublic());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + CURVE, e);
        }
    }

    /** Version (1 byte), length of what follows (2), private key (PKCS#8), public key (SubjectPublicKeyInfo). */
    public byte[] encoded() {
        byte[] secret = signing.getEncoded();
        byte[] open = checking.getEncoded();
        return ByteBuffer.allocate(3 + secret.length + open.length)
                .put(VERSION)
                .putShort((short) secret.length)
                .put(secret)
                .put(open)
                .array();
    }

    /**
     * The key that {@link #encoded()} gave.
     *
     * @throws IllegalArgumentException if it is none, or of another version
     */
    public static JwtKey decode(byte[] encoded) {
        if (encoded.length < 3 || encoded[0] != VERSION) {
            throw new IllegalArgumentException("not a key of version " + VERSION);
        }
        int length = ByteBuffer.wrap(encoded).getShort(1);
        if (length < 0 || length > encoded.length - 3) {
            throw new IllegalArgumentException("the key is cut off");
        }
        byte[] secret = ByteBuffer.allocate(length).put(encoded, 3, length).array();
        byte[] open = new byte[encoded.length - 3 - length];
        System.arraycopy(encoded, 3 + length, open, 0, open.length);
        try {
            KeyFactory factory = KeyFactory.getInstance("EC");
            return new JwtKey(
                    factory.generatePrivate(new PKCS8EncodedKeySpec(secret)),
                    factory.generatePublic(new X509EncodedKeySpec(open)));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not an EC key", e);
        }
    }

    /** Header, claims and signature in base64url, with dots between. */
    public String sign(Map<String, Object> claims) {
        try {
            String content =
                    part(HEADER.getBytes(StandardCharsets.US_ASCII)) + "." + part(JSON.writeValueAsBytes(claims));
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initSign(signing);
            signature.update(content.getBytes(StandardCharsets.US_ASCII));
            return content + "." + part(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a claim is no JSON value", e);
        }
    }

    private static String part(byte[] bytes) {
        return ENCODER.encodeToString(bytes);
    }

    /** The claims of a token that this key signed; empty for anything else. Looks at no time. */
    public Optional<Map<String, Object>> verify(String token) {
        String[] parts = token.split("\\.", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            boolean ours = isSigned(parts[0] + "." + parts[1], DECODER.decode(parts[2]))
                    && "ES512".equals(object(parts[0]).get("alg"));
            return ours ? Optional.of(object(parts[1])) : Optional.empty();
        } catch (IllegalArgumentException | IOException malformed) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> object(String part) throws IOException {
        return JSON.readValue(DECODER.decode(part), OBJECT);
    }

    private boolean isSigned(String content, byte[] proof) {
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initVerify(checking);
            signature.update(content.getBytes(StandardCharsets.UTF_8));
            return signature.verify(proof);
        } catch (SignatureException malformed) {
            return false;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    @Override
    public String toString() {
        return "JwtKey[hidden]";
    }
}
