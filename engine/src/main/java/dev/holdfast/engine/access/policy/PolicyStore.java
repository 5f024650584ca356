package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.concurrent.Parsed;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Policies by name, built-in ones included. Letter case of names is ignored.
 *
 * <p>Safe for use by many threads. Every read looks into the store, so that changes which come by replication count at
 * once; what was parsed is kept as long as the text stays the same.
 */
public final class PolicyStore {
    private static final Logger LOG = LoggerFactory.getLogger(PolicyStore.class);
    private static final String PREFIX = "policy/";
    private final Entries entries;
    private final Map<String, String> builtIn;
    private final Parsed<ByteBuffer, Policy> policies = new Parsed<>();
    private final Parsed<List<Policy>, Acl> acls = new Parsed<>();

    /** Policies of the root namespace. */
    public PolicyStore(Entries entries) {
        this(entries, Namespace.ROOT);
    }

    /** Policies of a namespace; the policy {@code root} is in the root namespace only. */
    public PolicyStore(Entries entries, Namespace namespace) {
        this.entries = entries;
        this.builtIn = BuiltInPolicies.texts(namespace);
    }

    /** The rules of these policies together; names without a policy count for nothing. */
    public Acl acl(List<String> names) {
        List<Policy> found = names.stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .flatMap(name -> policy(name).stream())
                .toList();
        return acls.get(String.join(",", names), found, () -> new Acl(found));
    }

    /** Stored bytes are compared, not texts: they need no decoding as long as they stay the same. */
    private Optional<Policy> policy(String name) {
        Optional<byte[]> stored = BuiltInPolicies.isFixed(name) ? Optional.empty() : entries.get(key(name));
        if (stored.isPresent()) {
            byte[] bytes = stored.get();
            return Optional.of(
                    policies.get(name, ByteBuffer.wrap(bytes), () -> parse(name, PolicyEntry.decode(bytes))));
        }
        return Optional.ofNullable(builtIn.get(name))
                .map(text -> policies.get(name, ByteBuffer.allocate(0), () -> parse(name, text)));
    }

    /** A stored text was accepted once; if it is no longer, it grants nothing. */
    private static Policy parse(String name, String text) {
        try {
            return PolicyParser.parse(name, text);
        } catch (PolicyException e) {
            LOG.error("policy {} cannot be read and grants nothing: {}", name, e.getMessage());
            return new Policy(name, List.of());
        }
    }

    /** The text of a policy; of {@code root} it is empty. */
    public Optional<String> text(String name) {
        String folded = name.toLowerCase(Locale.ROOT);
        Optional<String> first = Optional.ofNullable(builtIn.get(folded));
        if (BuiltInPolicies.isFixed(folded)) {
            return first;
        }
        return entries.get(key(folded)).map(PolicyEntry::decode).or(() -> first);
    }

    public boolean exists(String name) {
        return text(name).isPresent();
    }

    /** Names of all policies that tokens can have, in order. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>(builtIn.keySet());
        names.remove(Policy.RESPONSE_WRAPPING);
        entries.forEach(
                Area.REPLICATED, PREFIX, entry -> names.add(entry.key().path().substring(PREFIX.length())));
        return names;
    }

    /**
     * Creates or replaces a policy.
     *
     * @throws ApiException 400 if the text is no policy, or the policy cannot be changed
     */
    public void put(String name, String text) {
        String folded = name.toLowerCase(Locale.ROOT);
        if (BuiltInPolicies.isFixed(folded)) {
            throw ApiException.badRequest("policy \"" + folded + "\" cannot be changed");
        }
        try {
            PolicyParser.parse(folded, text);
        } catch (PolicyException e) {
            throw ApiException.badRequest("policy: " + e.getMessage());
        }
        entries.write(Change.put(key(folded), PolicyEntry.encode(text)));
    }

    /**
     * Deletes a policy; without effect if there is none.
     *
     * @throws ApiException 400 if it is a built-in one
     */
    public void delete(String name) {
        String folded = name.toLowerCase(Locale.ROOT);
        if (builtIn.containsKey(folded) || BuiltInPolicies.isFixed(folded)) {
            throw ApiException.badRequest("policy \"" + folded + "\" cannot be deleted");
        }
        entries.write(Change.delete(key(folded)));
    }

    private static Key key(String name) {
        return Key.replicated(PREFIX + name);
    }
}
