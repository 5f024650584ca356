package dev.holdfast.engine.crypto;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Messages to one recipient as compact JSON web encryption: ECDH-ES agrees on the key, A256GCM encrypts (RFC 7516, RFC 7518
 * sections 4.6 and 5.3, RFC 8037). Recipients have keys of the curves of {@link AgreementCurve}.
 */
public final class Jwe {
    private static final String AGREEMENT = "ECDH-ES";
    private static final String ENCRYPTION = "A256GCM";
    private static final int KEY_BITS = 256;
    private static final int NONCE = 12;
    private static final int TAG = 16;
    private static final byte[] NOBODY = {};
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<LinkedHashMap<String, Object>> OBJECT = new TypeReference<>() {};
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final Base64.Decoder DECODER = Base64.getUrlDecoder();

    private Jwe() {}

    /**
     * Encrypts.
     *
     * @param recipient of X25519 or P-256
     * @param more members of the header besides those that say how it is encrypted; everyone can read them
     * @throws IllegalArgumentException for a recipient of another kind
     */
    public static String encrypt(PublicKey recipient, Map<String, Object> more, byte[] plaintext) {
        AgreementCurve curve = AgreementCurve.of(recipient)
                .orElseThrow(() -> new IllegalArgumentException("the recipient's key is neither X25519 nor P-256"));
        KeyPair own = curve.generate();
        Map<String, Object> members = new LinkedHashMap<>(more);
        members.put("alg", AGREEMENT);
        members.put("enc", ENCRYPTION);
        members.put("epk", curve.jwk(own.getPublic()));
        String header = part(json(members));
        try (Aead aead = aead(curve, own.getPrivate(), recipient, NOBODY, NOBODY)) {
            return compact(header, aead.encrypt(plaintext, ascii(header)));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("nothing can be agreed with the recipient's key", e);
        }
    }

    private static String compact(String header, byte[] sealed) {
        int end = sealed.length - TAG;
        return header + ".." + part(Arrays.copyOf(sealed, NONCE)) + "." + part(Arrays.copyOfRange(sealed, NONCE, end))
                + "." + part(Arrays.copyOfRange(sealed, end, sealed.length));
    }

    /**
     * The header of a message, which nothing vouches for until it is decrypted.
     *
     * @throws JweException if it is no message of this kind
     */
    public static Map<String, Object> header(String message) {
        return header(parts(message));
    }

    private static Map<String, Object> header(String[] parts) {
        try {
            Map<String, Object> members = JSON.readValue(DECODER.decode(parts[0]), OBJECT);
            if (members == null || !AGREEMENT.equals(members.get("alg")) || !ENCRYPTION.equals(members.get("enc"))) {
                throw new JweException("it is not encrypted with " + AGREEMENT + " and " + ENCRYPTION);
            }
            if (members.containsKey("crit") || members.containsKey("zip")) {
                throw new JweException("its header demands what is not known here");
            }
            return members;
        } catch (IOException | IllegalArgumentException e) {
            throw new JweException("its header is no JSON", e);
        }
    }

    /** Header, no key, nonce, ciphertext, tag. */
    private static String[] parts(String message) {
        String[] parts = message.split("\\.", -1);
        if (parts.length != 5 || !parts[1].isEmpty()) {
            throw new JweException("it has not the five parts of a message whose key is agreed on");
        }
        return parts;
    }

    /**
     * Decrypts.
     *
     * @throws JweException if it is no message of this kind, for another key, or was changed
     */
    public static Secret decrypt(PrivateKey recipient, String message) {
        String[] parts = parts(message);
        Map<String, Object> header = header(parts);
        try (Aead aead = aead(recipient, header)) {
            return Secret.owning(aead.decrypt(sealed(parts), 0, ascii(parts[0])));
        } catch (AeadException e) {
            throw new JweException("it was made for another key, or was changed", e);
        } catch (IllegalArgumentException e) {
            throw new JweException("a part of it is not base64url", e);
        } catch (GeneralSecurityException e) {
            throw new JweException("nothing can be agreed with the key in its header", e);
        }
    }

    private static byte[] sealed(String[] parts) {
        byte[] nonce = DECODER.decode(parts[2]);
        byte[] ciphertext = DECODER.decode(parts[3]);
        byte[] tag = DECODER.decode(parts[4]);
        if (nonce.length != NONCE || tag.length != TAG) {
            throw new JweException("its nonce or tag has a wrong length");
        }
        byte[] sealed = Arrays.copyOf(nonce, NONCE + ciphertext.length + TAG);
        System.arraycopy(ciphertext, 0, sealed, NONCE, ciphertext.length);
        System.arraycopy(tag, 0, sealed, NONCE + ciphertext.length, TAG);
        return sealed;
    }

    private static Aead aead(PrivateKey recipient, Map<String, Object> header) throws GeneralSecurityException {
        AgreementCurve curve = AgreementCurve.of(recipient)
                .orElseThrow(() -> new IllegalArgumentException("the recipient's key is neither X25519 nor P-256"));
        if (!(header.get("epk") instanceof Map<?, ?> jwk) || !curve.word().equals(jwk.get("crv"))) {
            throw new JweException("it was made for a key of another kind");
        }
        return aead(curve, recipient, curve.read(jwk), name(header, "apu"), name(header, "apv"));
    }

    private static byte[] name(Map<String, Object> header, String member) {
        return header.get(member) instanceof String text ? DECODER.decode(text) : NOBODY;
    }

    private static Aead aead(AgreementCurve curve, PrivateKey own, PublicKey other, byte[] from, byte[] to)
            throws GeneralSecurityException {
        try (Secret agreed = Secret.owning(curve.agree(own, other));
                Secret key =
                        agreed.use(bytes -> Secret.owning(ConcatKdf.derive(bytes, ENCRYPTION, from, to, KEY_BITS)))) {
            return new Aead(key);
        }
    }

    private static byte[] json(Map<String, Object> members) {
        try {
            return JSON.writeValueAsBytes(members);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a member of the header is no JSON value", e);
        }
    }

    private static String part(byte[] bytes) {
        return ENCODER.encodeToString(bytes);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
