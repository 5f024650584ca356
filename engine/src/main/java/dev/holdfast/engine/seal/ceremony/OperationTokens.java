package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.crypto.RandomText;
import dev.holdfast.engine.seal.SealEntryException;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * DR operation tokens of this cluster, of which only hashes are kept; the format is in the package's description. They
 * never end by themselves.
 *
 * <p>Safe for use by many threads, as the entries are.
 */
public final class OperationTokens implements TokenKind {
    /** How such a token begins. */
    public static final String PREFIX = "hfd.";

    private static final String ROOT = "core/dr-operation-token/";
    private static final byte VERSION = 1;
    private static final int HASH_LENGTH = 32;

    private final Entries entries;

    public OperationTokens(Entries entries) {
        this.entries = entries;
    }

    @Override
    public String newText() {
        return PREFIX + RandomText.base62(TokenEncoding.OTP_LENGTH - PREFIX.length());
    }

    @Override
    public void store(String text) {
        byte[] value = ByteBuffer.allocate(1 + HASH_LENGTH)
                .put(VERSION)
                .put(hash(text))
                .array();
        entries.write(Change.put(Key.local(ROOT + UUID.randomUUID()), value));
    }

    /** Whether this is a token of this cluster; how long that takes tells nothing of those that are. */
    public boolean contains(String text) {
        return !matching(text).isEmpty();
    }

    /**
     * Ends a token.
     *
     * @return false if there was no such token
     */
    public boolean delete(String text) {
        List<Change> changes = matching(text).stream().map(Change::delete).toList();
        entries.write(changes);
        return !changes.isEmpty();
    }

    private List<Key> matching(String text) {
        byte[] wanted = hash(text);
        List<Key> found = new ArrayList<>();
        entries.forEach(Area.LOCAL, ROOT, entry -> {
            if (MessageDigest.isEqual(wanted, storedHash(entry))) {
                found.add(entry.key());
            }
        });
        return found;
    }

    private static byte[] storedHash(Entry entry) {
        byte[] value = entry.value();
        if (value.length != 1 + HASH_LENGTH || value[0] != VERSION) {
            throw new SealEntryException(entry.key(), "is damaged, or was written by an unknown version");
        }
        return Arrays.copyOfRange(value, 1, value.length);
    }

    private static byte[] hash(String text) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            byte[] hash = sha256.digest(text.getBytes(StandardCharsets.UTF_8));
            sha256.reset(); // or its working memory holds the token until it is used again
            return hash;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
