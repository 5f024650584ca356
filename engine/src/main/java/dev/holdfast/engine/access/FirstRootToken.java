package dev.holdfast.engine.access;

import dev.holdfast.engine.store.Change;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes the root token that initialisation hands out, together with the salt of all tokens. Immutable.
 */
public final class FirstRootToken {
    private final Clock clock;
    private final Optional<String> fixedText;

    /**
     * @param fixedText the token's text for a development server; empty for a random one
     */
    public FirstRootToken(Clock clock, Optional<String> fixedText) {
        this.clock = clock;
        this.fixedText = fixedText;
    }

    /**
     * A root token that is not stored yet.
     *
     * @param token its text
     * @param entries what must be written, in clear, in the batch that initialises the cluster
     */
    public record Issue(String token, List<Change> entries) {

        @Override
        public String toString() {
            return "Issue[hidden]";
        }
    }

    public Issue issue() {
        byte[] salt = new byte[TokenHash.SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        TokenHash hash = new TokenHash(salt);
        String text = fixedText.orElseGet(() -> TokenText.token(TokenType.SERVICE));
        List<Change> changes = new ArrayList<>();
        changes.add(Change.put(TokenEntries.SALT, salt));
        changes.addAll(TokenEntries.adding(Token.root(clock.instant()).withId(hash.of(text)), hash));
        return new Issue(text, List.copyOf(changes));
    }
}
