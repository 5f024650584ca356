package dev.holdfast.engine.access;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.api.ApiException;
import java.util.List;
import java.util.Optional;

/**
 * The tokens as one namespace sees them: its own and those of the namespaces in it. Without state of its own, so safe for
 * use by many threads.
 */
public final class NamespaceTokens {
    private final TokenStore store;
    private final NamespaceTree namespaces;
    private final Namespace own;

    public NamespaceTokens(TokenStore store, NamespaceTree namespaces, Namespace own) {
        this.store = store;
        this.namespaces = namespaces;
        this.own = own;
    }

    /** The namespace whose view this is. */
    public Namespace namespace() {
        return own;
    }

    /** The tokens of all namespaces, for what is done with one that was found here. */
    TokenStore store() {
        return store;
    }

    /** The valid token with this text. */
    public Optional<Token> find(String text) {
        return store.find(text).filter(this::sees);
    }

    /** The valid token with this accessor. */
    Optional<Token> findByAccessor(String accessor) {
        return store.findByAccessor(accessor).filter(this::sees);
    }

    private boolean sees(Token token) {
        return namespaces.byId(token.namespace()).filter(own::covers).isPresent();
    }

    /** Accessors of all valid service tokens, in order. */
    List<String> accessors() {
        return own.isRoot() ? store.accessors() : store.accessors(namespaces.within(own));
    }

    /** The path of a token's namespace. */
    String pathOf(Token token) {
        return namespaces.byId(token.namespace()).map(Namespace::path).orElse("");
    }

    /**
     * Stores a new token, which belongs to this namespace.
     *
     * @param draft the token, its id still empty
     * @throws ApiException 400 if there is a token with this text, 404 if the namespace was deleted meanwhile
     */
    public Issued add(String text, Token draft) {
        Issued issued = store.add(text, draft.in(own));
        if (namespaces.byId(own.id()).isEmpty()) {
            store.revoke(issued.token());
            throw ApiException.notFound("the namespace " + own.path() + " was deleted while the call was under way");
        }
        return issued;
    }
}
