package dev.holdfast.engine.access;

import dev.holdfast.engine.concurrent.Parsed;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where tokens lie in the store. Every read looks into the store, so that what another node or replication has changed
 * counts at once; what was parsed is kept as long as the entry stays the same. Safe for use by many threads.
 */
final class TokenEntries {
    static final Key SALT = Key.replicated("token/salt");
    private static final String TOKENS = "token/id/";
    private static final String ACCESSORS = "token/accessor/";
    private static final String CHILDREN = "token/child/";
    private static final String NAMESPACES = "token/namespace/";
    private static final int FEW = 32;
    private final Entries entries;
    private final Parsed<ByteBuffer, Token> tokens = new Parsed<>();

    TokenEntries(Entries entries) {
        this.entries = entries;
    }

    Optional<TokenHash> hash() {
        return entries.get(SALT).map(TokenHash::new);
    }

    Optional<Token> get(String id) {
        return entries.get(Key.replicated(TOKENS + id))
                .map(bytes -> tokens.get(id, ByteBuffer.wrap(bytes), () -> TokenCodec.decode(id, bytes)));
    }

    Optional<Token> byAccessor(String accessor) {
        return hash().flatMap(hash -> entries.get(Key.replicated(ACCESSORS + hash.of(accessor))))
                .flatMap(id -> get(new String(id, StandardCharsets.UTF_8)));
    }

    void write(List<Change> changes) {
        entries.write(changes);
    }

    void put(Token token) {
        entries.write(Change.put(Key.replicated(TOKENS + token.id()), TokenCodec.encode(token)));
    }

    /** The changes that store a new token. */
    static List<Change> adding(Token token, TokenHash hash) {
        List<Change> changes = new ArrayList<>();
        changes.add(Change.put(Key.replicated(TOKENS + token.id()), TokenCodec.encode(token)));
        byte[] id = token.id().getBytes(StandardCharsets.UTF_8);
        if (!token.accessor().isEmpty()) {
            changes.add(Change.put(Key.replicated(ACCESSORS + hash.of(token.accessor())), id));
        }
        if (!token.isOrphan()) {
            changes.add(Change.put(child(token), id));
        }
        if (!token.isOfRootNamespace()) {
            changes.add(Change.put(inNamespace(token), id));
        }
        return changes;
    }

    /** The changes that remove a token and leave its children alone. */
    static List<Change> removing(Token token, TokenHash hash) {
        List<Change> changes = new ArrayList<>();
        changes.add(Change.delete(Key.replicated(TOKENS + token.id())));
        if (!token.accessor().isEmpty()) {
            changes.add(Change.delete(Key.replicated(ACCESSORS + hash.of(token.accessor()))));
        }
        if (!token.isOrphan()) {
            changes.add(Change.delete(child(token)));
        }
        if (token.isWrapping()) {
            changes.add(Change.delete(WrappedEntries.key(token)));
        }
        if (!token.isOfRootNamespace()) {
            changes.add(Change.delete(inNamespace(token)));
        }
        return changes;
    }

    /** The changes that cut a token off its parent. */
    static List<Change> orphaning(Token token) {
        return List.of(
                Change.put(Key.replicated(TOKENS + token.id()), TokenCodec.encode(token.orphaned())),
                Change.delete(child(token)));
    }

    private static Key child(Token token) {
        return Key.replicated(CHILDREN + token.parent() + "/" + token.id());
    }

    private static Key inNamespace(Token token) {
        return Key.replicated(NAMESPACES + token.namespace() + "/" + token.id());
    }

    /** Ids of the tokens of a namespace other than the root namespace. */
    List<String> idsOf(String namespace) {
        return below(NAMESPACES + namespace + "/");
    }

    /** Ids of some of these, none if there are none. */
    List<String> someOf(String namespace) {
        String prefix = NAMESPACES + namespace + "/";
        return entries.range(Area.REPLICATED, prefix, "", FEW).stream()
                .map(entry -> entry.key().path().substring(prefix.length()))
                .toList();
    }

    Change forgetting(String namespace, String id) {
        return Change.delete(Key.replicated(NAMESPACES + namespace + "/" + id));
    }

    /** Ids of the children, also of those that are no longer stored. */
    List<String> children(String parent) {
        return below(CHILDREN + parent + "/");
    }

    /** Ids of all stored tokens. */
    List<String> ids() {
        return below(TOKENS);
    }

    Change forgettingChild(String parent, String id) {
        return Change.delete(Key.replicated(CHILDREN + parent + "/" + id));
    }

    private List<String> below(String prefix) {
        List<String> names = new ArrayList<>();
        entries.forEach(
                Area.REPLICATED, prefix, entry -> names.add(entry.key().path().substring(prefix.length())));
        return names;
    }
}
