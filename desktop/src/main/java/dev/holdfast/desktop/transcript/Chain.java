package dev.holdfast.desktop.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the chain of a transcript's entries has come to: each entry holds the hash of the one before. Immutable.
 *
 * @param seq of the last entry, 0 before the first
 * @param hash of the last entry, zeros before the first
 */
record Chain(long seq, String hash) {
    static final Chain START = new Chain(0, "0".repeat(64));

    static Chain after(Entry last) {
        return new Chain(last.seq(), last.hash());
    }

    /** The next entry, with these members. */
    Entry next(Map<String, String> content) {
        TreeMap<String, String> members = new TreeMap<>(content);
        members.put(Entry.PREV, hash);
        members.put(Entry.HASH, hash(Entry.json(seq + 1, members)));
        return new Entry(seq + 1, members);
    }

    /** Whether the entry is the next one, as it was written. */
    boolean leadsTo(Entry entry) {
        ObjectNode content = entry.json();
        content.remove(Entry.HASH);
        return entry.seq() == seq + 1
                && entry.prev().equals(hash)
                && entry.hash().equals(hash(content));
    }

    private static String hash(JsonNode content) {
        return HexFormat.of().formatHex(sha256(CanonicalJson.bytes(content)));
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /**
     * The entry of a JSON object.
     *
     * @throws IOException if it has not the shape of one
     */
    static Entry entry(JsonNode json) throws IOException {
        JsonNode seq = json.path(Entry.SEQ);
        if (!json.isObject() || !seq.isIntegralNumber() || !seq.canConvertToLong()) {
            throw new IOException("an entry is an object with a seq");
        }
        TreeMap<String, String> members = new TreeMap<>();
        for (Map.Entry<String, JsonNode> member : json.properties()) {
            if (member.getValue().isTextual()) {
                members.put(member.getKey(), member.getValue().textValue());
            } else if (!member.getKey().equals(Entry.SEQ)) {
                throw new IOException("the member " + member.getKey() + " of an entry is not a text");
            }
        }
        return new Entry(seq.longValue(), members);
    }
}
