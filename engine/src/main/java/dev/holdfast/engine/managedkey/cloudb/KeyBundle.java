package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One version of a key as the store shows it, {@code KeyBundle} in version 7.4 of its REST interface. Immutable.
 *
 * @param id URL of the version
 * @param members the JSON web key and what is said about it
 */
record KeyBundle(String id, Map<String, Object> members) {
    /** The store's name for the only kind of key that is configured. */
    static final String KIND = "RSA-HSM";
    /** Tag of a version that is on trial: the version that stays the key meanwhile. */
    static final String IN_PLACE_OF = "holdfast-in-place-of";

    private static final String JWK = "key";
    private static final String VERSION = "[0-9A-Za-z]{1,64}";
    private static final Pattern ID = Pattern.compile("https?://[!-~]+/keys/[0-9A-Za-z-]+/(" + VERSION + ")");

    /** @throws CloudFailure if these are not the members of a key */
    static KeyBundle of(Map<String, Object> members) {
        String id = Members.text(members, JWK, "kid");
        if (!ID.matcher(id).matches()) {
            throw CloudFailure.lasting(
                    Category.UNREACHABLE,
                    "NOT_UNDERSTOOD",
                    "the answer shows no key; check proxies in between, and endpoint if it is set");
        }
        return new KeyBundle(id, members);
    }

    static boolean isVersion(String text) {
        return text.matches(VERSION);
    }

    /** The version that a key's id names. */
    static String version(BackendKey key) {
        return version(key.id());
    }

    private static String version(String id) {
        Matcher matcher = ID.matcher(id);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not the URL of a key's version");
        }
        return matcher.group(1);
    }

    String version() {
        return version(id);
    }

    boolean isSameAs(KeyBundle other) {
        return version().equals(other.version());
    }

    /** The version that stays the key until this one is settled; empty once it is. */
    Optional<String> inPlaceOf() {
        return Optional.of(Members.text(members, "tags", IN_PLACE_OF)).filter(KeyBundle::isVersion);
    }

    boolean isOfTheKind() {
        return kind().equalsIgnoreCase(KIND);
    }

    /** {@code RSA-HSM}, {@code RSA}, {@code EC P-256} and so on. */
    String description() {
        return (kind() + " " + Members.word(members, JWK, "crv")).strip();
    }

    private String kind() {
        return Members.word(members, JWK, "kty");
    }

    /** @throws CloudFailure {@code mechanism} if its public half is no RSA key */
    BackendKey key() {
        try {
            RSAPublicKeySpec spec = new RSAPublicKeySpec(number("n"), number("e"));
            return new BackendKey(id, KeyFactory.getInstance("RSA").generatePublic(spec));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw CloudFailure.lasting(
                            Category.MECHANISM,
                            "PUBLIC_KEY_INVALID",
                            "the public half of the store's key is no RSA key; use another key")
                    .causedBy(e);
        }
    }

    private BigInteger number(String member) {
        return new BigInteger(1, Base64.getUrlDecoder().decode(Members.text(members, JWK, member)));
    }

    @Override
    public String toString() {
        return "KeyBundle[" + id + "]";
    }
}
