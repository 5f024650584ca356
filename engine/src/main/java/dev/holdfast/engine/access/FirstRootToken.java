package dev.holdfast.engine.access;

import dev.holdfast.engine.seal.FirstToken;
import dev.holdfast.engine.store.Change;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes the root token that initialisation hands out, together with the salt of all tokens. Immutable.
 */
public final class FirstRootToken implements FirstToken {
    private final Clock clock;
    private final Optional<String> fixedText;

    /**
     * @param fixedText the token's text for a development server; empty for a random one
     */
    public FirstRootToken(Clock clock, Optional<String> fixedText) {
        this.clock = clock;
        this.fixedText = fixedText;
    }

    @Override
    public FirstToken.Issued issue() {
        byte[] salt = new byte[TokenHash.SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        TokenHash hash = new TokenHash(salt);
        String text = fixedText.orElseGet(() -> TokenText.token(TokenType.SERVICE));
        List<Change> changes = new ArrayList<>();
        changes.add(Change.put(TokenEntries.SALT, salt));
        changes.addAll(TokenEntries.adding(Token.root(clock.instant()).withId(hash.of(text)), hash));
        return new FirstToken.Issued(text, changes);
    }
}
