package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * Which key of a token is meant; with both given, a key must match both.
 *
 * @param label CKA_LABEL, or ""
 * @param id CKA_ID as hex, with or without 0x and colons, or else as text; or ""
 */
record KeyAddress(String label, String id) {

    /** What to look for, one after the other until something is found. */
    List<Template> searches(long objectClass) {
        List<Template> searches = new ArrayList<>();
        for (byte[] candidate : ids()) {
            searches.add(template(objectClass).with(Cka.ID, candidate));
        }
        return searches.isEmpty() ? List.of(template(objectClass)) : searches;
    }

    private Template template(long objectClass) {
        Template template = new Template().with(Cka.CLASS, objectClass);
        return label.isEmpty() ? template : template.with(Cka.LABEL, label.getBytes(StandardCharsets.UTF_8));
    }

    private List<byte[]> ids() {
        List<byte[]> ids = new ArrayList<>();
        String digits = id.toLowerCase(Locale.ROOT).replaceFirst("^0x", "").replace(":", "");
        if (digits.matches("([0-9a-f]{2})+")) {
            ids.add(HexFormat.of().parseHex(digits));
        }
        if (!id.isEmpty()) {
            ids.add(id.getBytes(StandardCharsets.UTF_8));
        }
        return ids;
    }

    @Override
    public String toString() {
        String byLabel = label.isEmpty() ? "" : "label \"" + label + "\"";
        String byId = id.isEmpty() ? "" : "id " + id;
        return byLabel + (byLabel.isEmpty() || byId.isEmpty() ? "" : " and ") + byId;
    }
}
