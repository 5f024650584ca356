package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.NistCurve;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkSession;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The keys on a token as a reply shows them. */
final class KeyListing {
    /** Values of CKA_KEY_TYPE, from pkcs11t.h 3.0. */
    private static final Map<Long, String> KINDS = Map.of(
            Cka.TYPE_RSA,
            "RSA",
            0x1L,
            "DSA",
            0x2L,
            "DH",
            Cka.TYPE_EC,
            "EC",
            0x10L,
            "GENERIC_SECRET",
            0x15L,
            "DES3",
            Cka.TYPE_AES,
            "AES",
            0x2BL,
            "SHA256_HMAC",
            Cka.TYPE_EC_EDWARDS,
            "EC_EDWARDS",
            0x41L,
            "EC_MONTGOMERY");

    private static final Map<Long, String> CLASSES = Map.of(
            Cka.CLASS_PRIVATE_KEY, "private",
            Cka.CLASS_PUBLIC_KEY, "public",
            Cka.CLASS_SECRET_KEY, "secret");

    private KeyListing() {}

    static List<Map<String, Object>> of(CkSession session) {
        List<Map<String, Object>> keys = new ArrayList<>();
        for (long objectClass : List.of(Cka.CLASS_PRIVATE_KEY, Cka.CLASS_PUBLIC_KEY, Cka.CLASS_SECRET_KEY)) {
            for (long handle : session.find(new Template().with(Cka.CLASS, objectClass))) {
                keys.add(show(session, handle, objectClass));
            }
        }
        return keys;
    }

    private static Map<String, Object> show(CkSession session, long handle, long objectClass) {
        long type = session.number(handle, Cka.KEY_TYPE).orElse(-1L);
        Optional<NistCurve> curve = type == Cka.TYPE_EC
                ? session.attribute(handle, Cka.EC_PARAMS).flatMap(NistCurve::ofOid)
                : Optional.empty();
        Map<String, Object> shown = new LinkedHashMap<>();
        byte[] label = session.attribute(handle, Cka.LABEL).orElse(new byte[0]);
        shown.put("label", new String(label, StandardCharsets.UTF_8));
        shown.put(
                "id", HexFormat.of().formatHex(session.attribute(handle, Cka.ID).orElse(new byte[0])));
        shown.put("class", CLASSES.get(objectClass));
        shown.put("kind", KINDS.getOrDefault(type, String.format(Locale.ROOT, "0x%X", type)));
        shown.put("bits", curve.map(NistCurve::bits).orElseGet(() -> bits(session, handle, type)));
        shown.put("curve", curve.map(NistCurve::name).orElse(""));
        return shown;
    }

    private static int bits(CkSession session, long handle, long type) {
        if (type == Cka.TYPE_RSA) {
            return session.attribute(handle, Cka.MODULUS)
                    .map(modulus -> new BigInteger(1, modulus).bitLength())
                    .orElse(0);
        }
        return session.number(handle, Cka.VALUE_LEN)
                .map(length -> (int) (length * Byte.SIZE))
                .orElse(0);
    }
}
