package dev.holdfast.engine.access.namespace;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.PrefixedEntries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Namespaces and unfinished removals among the entries; the package's description has the form. Thread-safe. */
public final class NamespaceStore {
    private static final String NAMESPACES = "core/namespaces/";
    private static final String REMOVALS = "core/namespace-removals/";
    private static final String CONTENTS = "ns/";
    private static final byte[] MARK = {1};

    private final Entries entries;

    public NamespaceStore(Entries entries) {
        this.entries = entries;
    }

    /**
     * @throws dev.holdfast.engine.store.StoreException naming a namespace that cannot be read
     */
    List<Namespace> namespaces() {
        return all(NAMESPACES, entry -> NamespaceFormat.read(name(NAMESPACES, entry), entry.value()));
    }

    void put(Namespace namespace) {
        entries.write(Change.put(Key.replicated(NAMESPACES + namespace.id()), NamespaceFormat.write(namespace)));
    }

    /** Takes the namespace away and notes that what belongs to it is to be removed. */
    void remove(Namespace namespace) {
        entries.write(
                Change.delete(Key.replicated(NAMESPACES + namespace.id())),
                Change.put(Key.replicated(REMOVALS + namespace.id()), MARK));
    }

    /** Ids of the namespaces whose contents are still being removed. */
    public List<String> removals() {
        return all(REMOVALS, entry -> name(REMOVALS, entry));
    }

    public void removed(String id) {
        entries.write(Change.delete(Key.replicated(REMOVALS + id)));
    }

    /** Whether an id is or was taken by a namespace of which something is left. */
    boolean isTaken(String id) {
        return entries.get(Key.replicated(NAMESPACES + id)).isPresent()
                || entries.get(Key.replicated(REMOVALS + id)).isPresent();
    }

    /** What belongs to a namespace other than the root namespace, tokens aside. */
    public PrefixedEntries contents(String id) {
        return new PrefixedEntries(entries, CONTENTS + id + "/");
    }

    private static String name(String prefix, Entry entry) {
        return entry.key().path().substring(prefix.length());
    }

    private <T> List<T> all(String prefix, Function<Entry, T> read) {
        List<T> found = new ArrayList<>();
        entries.forEach(Area.REPLICATED, prefix, entry -> found.add(read.apply(entry)));
        return found;
    }
}
