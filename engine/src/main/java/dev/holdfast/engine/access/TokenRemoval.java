package dev.holdfast.engine.access;

import dev.holdfast.engine.store.Change;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Removes tokens. The first write takes the token itself away, which ends its descendants as well; the rest tidies up,
 * and what an interruption leaves behind is invalid anyway. Safe for use by many threads.
 */
final class TokenRemoval {
    private final TokenEntries entries;
    private final TokenLocks locks;

    TokenRemoval(TokenEntries entries, TokenLocks locks) {
        this.entries = entries;
        this.locks = locks;
    }

    void withDescendants(Token token) {
        remove(token);
        Deque<String> parents = new ArrayDeque<>(List.of(token.id()));
        while (!parents.isEmpty()) {
            String parent = parents.pop();
            for (String child : entries.children(parent)) {
                removeChild(parent, child);
                parents.push(child);
            }
        }
    }

    private void removeChild(String parent, String child) {
        Optional<Token> token = entries.get(child).filter(t -> t.parent().equals(parent));
        if (token.isPresent()) {
            remove(token.get());
        } else {
            entries.write(List.of(entries.forgettingChild(parent, child)));
        }
    }

    /** Takes the token alone away; its children are invalid from then on. */
    void remove(Token token) {
        Optional<TokenHash> hash = entries.hash();
        if (hash.isPresent()) {
            synchronized (locks.of(token.id())) {
                entries.write(TokenEntries.removing(token, hash.get()));
            }
        }
    }

    /** The children are cut off first, so that none of them ends with its parent. */
    void alone(Token token) {
        for (String child : entries.children(token.id())) {
            synchronized (locks.of(child)) {
                entries.write(orphaning(token.id(), child));
            }
        }
        remove(token);
    }

    private List<Change> orphaning(String parent, String child) {
        Optional<Token> token = entries.get(child).filter(t -> t.parent().equals(parent));
        List<Change> forgetting = List.of(entries.forgettingChild(parent, child));
        return new ArrayList<>(token.map(TokenEntries::orphaning).orElse(forgetting));
    }
}
