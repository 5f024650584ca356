package dev.holdfast.engine.access;

import dev.holdfast.engine.access.policy.Acl;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Tells who shows a token and what they may. Safe for use by many threads. */
public final class Access {
    private final TokenStore tokens;
    private final Function<List<String>, Acl> acls;

    /**
     * @param acls the rules of the policies of these names
     */
    public Access(TokenStore tokens, Function<List<String>, Acl> acls) {
        this.tokens = tokens;
        this.acls = acls;
    }

    /** Who shows this token; counts as one use of it. Empty for a token that is missing, unknown or expired. */
    public Optional<Identity> authenticate(String token) {
        return tokens.use(token).map(this::identify);
    }

    /**
     * Who shows this token, without changing anything stored, as on a DR secondary; tokens with a use limit are not
     * accepted, since a use could not be counted.
     */
    public Optional<Identity> authenticateWithoutUse(String token) {
        return tokens.find(token).filter(found -> found.uses() == 0).map(this::identify);
    }

    /** Who shows this valid wrapping token. Changes nothing, since taking what it carries is its one use. */
    public Optional<Identity> identifyWrapping(String token) {
        return tokens.wrapping().find(token).map(this::identify);
    }

    /** Who would be calling with this token, for look-ups about it. */
    Identity identify(Token token) {
        return new Identity(token, token.isRoot() ? new Acl(List.of()) : acls.apply(token.policies()));
    }
}
