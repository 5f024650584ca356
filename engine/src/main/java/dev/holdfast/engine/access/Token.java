package dev.holdfast.engine.access;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.policy.Policy;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/**
 * What is stored of a token; its text is not part of it.
 *
 * @param id salted hash of its text, under which it is stored
 * @param namespace id of the namespace that it belongs to
 * @param type service or batch
 * @param accessor handle by which it can be looked up and revoked; "" for batch tokens
 * @param displayName shown in audit lines
 * @param policies names, in order
 * @param meta what its maker noted
 * @param path the call that made it
 * @param role by which it was made, or ""
 * @param parent id of the token that made it; "" for an orphan
 * @param uses how often it can still be used; 0 for no limit
 * @param lease how long it lives
 */
public record Token(
        String id,
        String namespace,
        TokenType type,
        String accessor,
        String displayName,
        List<String> policies,
        Map<String, String> meta,
        String path,
        String role,
        String parent,
        long uses,
        Lease lease) {
    private static final Map<String, String> CUSTODY = Map.of("custody", "true");

    public Token {
        policies = List.copyOf(policies);
        meta = Map.copyOf(meta);
    }

    /** A new root token, not yet stored: it never ends and descends from nobody. */
    static Token root(Instant now) {
        return new Token(
                "",
                Namespace.ROOT.id(),
                TokenType.SERVICE,
                TokenText.accessor(),
                "root",
                List.of(Policy.ROOT),
                Map.of(),
                "auth/token/root",
                "",
                "",
                0,
                Lease.forever(now));
    }

    /**
     * A new wrapping token, not yet stored: an orphan for one use, that ends after a fixed time together with what it
     * carries.
     *
     * @param namespace id of that of the call whose answer it carries
     * @param path of that call
     */
    public static Token wrapping(String namespace, String path, Duration ttl, Instant now) {
        return new Token(
                "",
                namespace,
                TokenType.SERVICE,
                TokenText.accessor(),
                "",
                List.of(Policy.RESPONSE_WRAPPING),
                Map.of(),
                path,
                "",
                "",
                1,
                Lease.fixed(now.truncatedTo(ChronoUnit.MILLIS), ttl));
    }

    /** The same for a wrapping token of which the room that handed it out keeps a record. */
    public Token inCustody() {
        return new Token(
                id, namespace, type, accessor, displayName, policies, CUSTODY, path, role, parent, uses, lease);
    }

    /** Whether it is good only as long as the room that handed it out says so. */
    public boolean isInCustody() {
        return isWrapping() && meta.equals(CUSTODY);
    }

    /** Whether it stands for what it carries, and for nothing else. */
    public boolean isWrapping() {
        return policies.contains(Policy.RESPONSE_WRAPPING);
    }

    public boolean isOrphan() {
        return parent.isEmpty();
    }

    /** Whether it may do everything. Only the root namespace has a policy that says so. */
    public boolean isRoot() {
        return policies.contains(Policy.ROOT) && isOfRootNamespace();
    }

    boolean isOfRootNamespace() {
        return namespace.equals(Namespace.ROOT.id());
    }

    Token in(Namespace owner) {
        return new Token(id, owner.id(), type, accessor, displayName, policies, meta, path, role, parent, uses, lease);
    }

    Token withId(String newId) {
        return new Token(
                newId, namespace, type, accessor, displayName, policies, meta, path, role, parent, uses, lease);
    }

    Token withLease(Lease newLease) {
        return new Token(
                id, namespace, type, accessor, displayName, policies, meta, path, role, parent, uses, newLease);
    }

    Token withUses(long left) {
        return new Token(id, namespace, type, accessor, displayName, policies, meta, path, role, parent, left, lease);
    }

    Token orphaned() {
        return new Token(id, namespace, type, accessor, displayName, policies, meta, path, role, "", uses, lease);
    }

    @Override
    public String toString() {
        return "Token[" + displayName + "]";
    }
}
