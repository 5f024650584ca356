package dev.holdfast.engine.access;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Wrapping tokens: each carries a value and ends together with it, when the value is taken, the token used or revoked, or
 * the time over.
 *
 * <p>Safe for use by many threads: a value goes to one caller only, however many ask at once.
 */
public final class WrappingTokens {
    private final TokenEntries tokens;
    private final WrappedEntries values;
    private final TokenLocks locks;
    private final TokenStore store;
    private final Clock clock;

    WrappingTokens(TokenStore store, TokenEntries tokens, WrappedEntries values, TokenLocks locks, Clock clock) {
        this.store = store;
        this.tokens = tokens;
        this.values = values;
        this.locks = locks;
        this.clock = clock;
    }

    /** Stores a new wrapping token and its value in one write. */
    public Wrapped add(Token draft, byte[] value) {
        Wrapped made = named(draft, value);
        tokens.write(adding(made));
        return made;
    }

    /** The valid wrapping token with this text. Changes nothing. */
    public Optional<Token> find(String text) {
        return store.find(text).filter(Token::isWrapping);
    }

    /** Ends the valid wrapping token with this text and gives what it carried. */
    public Optional<Wrapped> redeem(String text) {
        return ending(text, wrapped -> {
            tokens.write(TokenEntries.removing(wrapped.token(), store.hash()));
            return wrapped;
        });
    }

    /** Ends the valid wrapping token with this text; another one, for the same time, carries the value on. */
    public Optional<Wrapped> replace(String text) {
        return ending(text, old -> {
            Wrapped made = named(anew(old.token()), old.value());
            List<Change> changes = new ArrayList<>(TokenEntries.removing(old.token(), store.hash()));
            changes.addAll(adding(made));
            tokens.write(changes);
            return made;
        });
    }

    private Token anew(Token old) {
        return Token.wrapping(old.namespace(), old.path(), old.lease().ttl(), clock.instant());
    }

    private Optional<Wrapped> ending(String text, Function<Wrapped, Wrapped> end) {
        Optional<Token> known = find(text);
        if (known.isEmpty()) {
            return Optional.empty();
        }
        synchronized (locks.of(known.get().id())) {
            return find(text)
                    .flatMap(token -> values.of(token).map(value -> new Wrapped(text, token, value)))
                    .map(end);
        }
    }

    private Wrapped named(Token draft, byte[] value) {
        String text = TokenText.token(TokenType.SERVICE);
        return new Wrapped(text, draft.withId(store.hash().of(text)), value);
    }

    private List<Change> adding(Wrapped made) {
        List<Change> changes = new ArrayList<>(TokenEntries.adding(made.token(), store.hash()));
        changes.add(Change.put(WrappedEntries.key(made.token()), made.value()));
        return changes;
    }

    /** Takes away the tokens whose time is over, with what they carry. */
    public void removeExpired() {
        Optional<Key> due = values.firstExpired(clock.instant());
        while (due.isPresent()) {
            tokens.get(WrappedEntries.tokenId(due.get())).ifPresent(store::revoke);
            tokens.write(List.of(Change.delete(due.get())));
            due = values.firstExpired(clock.instant());
        }
    }
}
