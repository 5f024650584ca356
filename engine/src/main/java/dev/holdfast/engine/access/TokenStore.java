package dev.holdfast.engine.access;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Tokens as they are stored: found by their text, used, changed, revoked.
 *
 * <p>Safe for use by many threads: what reads a token and writes it back holds that token's lock, so that a renewal
 * cannot bring a revoked token back and a use limit holds under load. Writes of different tokens run side by side.
 */
public final class TokenStore {
    private final TokenEntries entries;
    private final TokenLocks locks = new TokenLocks();
    private final TokenRemoval removal;
    private final WrappingTokens wrapping;
    private final NamespaceTree namespaces;
    private final Clock clock;

    /** Tokens of a cluster that has the root namespace only. */
    public TokenStore(Entries entries, Clock clock) {
        this(entries, new NamespaceTree(), clock);
    }

    /** @param namespaces a token of one that is not among them is not valid */
    public TokenStore(Entries entries, NamespaceTree namespaces, Clock clock) {
        this.entries = new TokenEntries(entries);
        this.removal = new TokenRemoval(this.entries, locks);
        this.wrapping = new WrappingTokens(this, this.entries, new WrappedEntries(entries), locks, clock);
        this.namespaces = namespaces;
        this.clock = clock;
    }

    /** The valid token with this text. Changes nothing. */
    public Optional<Token> find(String text) {
        return byText(text).filter(this::isValid);
    }

    /** The valid token with this accessor. Changes nothing. */
    public Optional<Token> findByAccessor(String accessor) {
        return entries.byAccessor(accessor).filter(this::isValid);
    }

    /** Like {@link #find}, and counts as one use; a token used up or expired is removed with its children. */
    public Optional<Token> use(String text) {
        return use(text, token -> true);
    }

    /** Like {@link #use(String)} for a token that is accepted; another one counts as unknown and is left as it is. */
    Optional<Token> use(String text, Predicate<Token> accepted) {
        Optional<Token> token = byText(text).filter(accepted);
        if (token.isPresent() && !isValid(token.get())) {
            revoke(token.get());
            return Optional.empty();
        }
        return token.flatMap(found -> found.uses() == 0 ? token : countUse(found.id()));
    }

    private Optional<Token> byText(String text) {
        return text.isEmpty() ? Optional.empty() : entries.hash().flatMap(hash -> entries.get(hash.of(text)));
    }

    private Optional<Token> countUse(String id) {
        Optional<Token> token;
        synchronized (locks.of(id)) {
            token = entries.get(id);
            token.filter(t -> t.uses() > 1).ifPresent(t -> entries.put(t.withUses(t.uses() - 1)));
            token.filter(t -> t.uses() == 1).ifPresent(removal::remove);
        }
        // outside the lock, since this takes the children's locks
        token.filter(t -> t.uses() == 1).ifPresent(this::revoke);
        return token;
    }

    private boolean isValid(Token token) {
        Instant now = clock.instant();
        Optional<Token> at = Optional.of(token);
        while (at.isPresent() && isThere(at.get()) && !at.get().lease().isOver(now)) {
            if (at.get().isOrphan()) {
                return true;
            }
            at = entries.get(at.get().parent());
        }
        return false;
    }

    private boolean isThere(Token token) {
        return namespaces.byId(token.namespace()).isPresent();
    }

    /** A new root token, stored. */
    public Issued createRoot() {
        return storeRoot(TokenText.token(TokenType.SERVICE));
    }

    /** A new root token with this text, stored. */
    Issued storeRoot(String text) {
        return add(text, Token.root(clock.instant()));
    }

    /**
     * Stores a new token.
     *
     * @param text its text
     * @param draft the token, its id still empty
     * @throws ApiException 400 if there is a token with this text
     */
    public Issued add(String text, Token draft) {
        TokenHash hash = hash();
        Token token = draft.withId(hash.of(text));
        synchronized (locks.of(token.id())) {
            if (entries.get(token.id()).isPresent()) {
                throw ApiException.badRequest("id: a token with this id exists; choose another or leave it out");
            }
            entries.write(TokenEntries.adding(token, hash));
        }
        return new Issued(text, token);
    }

    /** The tokens that carry something. */
    public WrappingTokens wrapping() {
        return wrapping;
    }

    TokenHash hash() {
        return entries.hash().orElseGet(this::makeSalt);
    }

    private synchronized TokenHash makeSalt() {
        return entries.hash().orElseGet(() -> {
            byte[] salt = new byte[TokenHash.SALT_BYTES];
            new SecureRandom().nextBytes(salt);
            entries.write(List.of(Change.put(TokenEntries.SALT, salt)));
            return new TokenHash(salt);
        });
    }

    /** Changes a stored token; empty if it is gone. */
    Optional<Token> change(String id, UnaryOperator<Token> change) {
        synchronized (locks.of(id)) {
            Optional<Token> changed = entries.get(id).filter(this::isValid).map(change);
            changed.ifPresent(entries::put);
            return changed;
        }
    }

    /** Ends a token and all that descend from it. */
    public void revoke(Token token) {
        removal.withDescendants(token);
    }

    /** Ends a token; its children live on as orphans. */
    public void revokeAlone(Token token) {
        removal.alone(token);
    }

    /** Accessors of all valid service tokens, in order. */
    public List<String> accessors() {
        return accessors(entries.ids().stream());
    }

    /** Accessors of the valid service tokens of some namespaces, in order. */
    List<String> accessors(List<Namespace> namespaces) {
        return accessors(namespaces.stream().flatMap(namespace -> entries.idsOf(namespace.id()).stream()));
    }

    private List<String> accessors(Stream<String> ids) {
        return ids.flatMap(id -> entries.get(id).stream())
                .filter(token -> !token.accessor().isEmpty() && isValid(token))
                .map(Token::accessor)
                .sorted()
                .toList();
    }

    /** Ends some tokens of a namespace other than the root namespace; false if it has none. */
    public boolean revokeSome(String namespace) {
        List<String> some = entries.someOf(namespace);
        some.forEach(id -> entries.get(id)
                .ifPresentOrElse(this::revoke, () -> entries.write(List.of(entries.forgetting(namespace, id)))));
        return !some.isEmpty();
    }
}
