package dev.holdfast.engine.access;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.access.policy.Acl;
import dev.holdfast.engine.api.Request;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Tells who shows a token and what they may. Safe for use by many threads. */
public final class Access {
    private final TokenStore tokens;
    private final NamespaceTree namespaces;
    private final Function<Token, Acl> acls;

    /**
     * @param acls the rules of a token's policies, which are those of its namespace
     */
    public Access(TokenStore tokens, NamespaceTree namespaces, Function<Token, Acl> acls) {
        this.tokens = tokens;
        this.namespaces = namespaces;
        this.acls = acls;
    }

    /**
     * Who shows this token in a namespace; counts as one use of it. Empty for a token that is missing, unknown or
     * expired, and for one that works neither there nor around it.
     */
    public Optional<Identity> authenticate(String token, Namespace here) {
        return tokens.use(token, found -> worksIn(found, here)).map(found -> identify(found, here));
    }

    /**
     * Who shows this token in the root namespace, without changing anything stored, as on a DR secondary; tokens with a
     * use limit are not accepted, since a use could not be counted.
     */
    public Optional<Identity> authenticateWithoutUse(String token) {
        return tokens.find(token)
                .filter(found -> found.uses() == 0 && worksIn(found, Namespace.ROOT))
                .map(found -> identify(found, Namespace.ROOT));
    }

    /** Who shows this valid wrapping token. Changes nothing, since taking what it carries is its one use. */
    public Optional<Identity> identifyWrapping(String token) {
        return tokens.wrapping()
                .find(token)
                .map(found -> identify(found, owner(found).orElse(Namespace.ROOT)));
    }

    /** The namespace that a request is for. */
    public Namespace namespaceOf(Request request) {
        return namespaces.locate(request.namespace(), "").namespace();
    }

    private boolean worksIn(Token token, Namespace here) {
        return owner(token).filter(owner -> owner.covers(here)).isPresent();
    }

    private Optional<Namespace> owner(Token token) {
        return namespaces.byId(token.namespace());
    }

    /** Who would be calling in a namespace with this token, for look-ups about it. */
    Identity identify(Token token, Namespace here) {
        Acl acl = token.isRoot() ? new Acl(List.of()) : acls.apply(token);
        return new Identity(token, acl, new Viewpoint(owner(token).orElse(here), here));
    }
}
