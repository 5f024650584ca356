package dev.holdfast.desktop.keys;

import dev.holdfast.engine.client.Pkcs11Calls.TokenKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A key on a token with all its objects: a key pair is two objects of one label and id.
 *
 * @param classes classes of its objects, such as private and public
 */
record TokenEntry(String label, String id, String kind, int bits, String curve, List<String> classes) {

    /** Puts objects that belong together into one entry, in the order in which they were found. */
    static List<TokenEntry> of(List<TokenKey> objects) {
        Map<List<String>, TokenEntry> entries = new LinkedHashMap<>();
        objects.forEach(object ->
                entries.merge(List.of(object.label(), object.id(), object.kind()), single(object), TokenEntry::with));
        return List.copyOf(entries.values());
    }

    private static TokenEntry single(TokenKey key) {
        return new TokenEntry(key.label(), key.id(), key.kind(), key.bits(), key.curve(), List.of(key.objectClass()));
    }

    private TokenEntry with(TokenEntry other) {
        List<String> all = new ArrayList<>(classes);
        all.addAll(other.classes);
        return new TokenEntry(
                label, id, kind, Math.max(bits, other.bits), curve.isEmpty() ? other.curve : curve, List.copyOf(all));
    }

    /** Kind and size: "RSA 2048", "EC P-256". */
    String shape() {
        String size = curve.isEmpty() ? (bits > 0 ? String.valueOf(bits) : "") : curve;
        return (kind + " " + size).strip();
    }
}
