package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.wrapping.Custody;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The secondaries for which this primary has made activation tokens. What it says is durable.
 *
 * <p>Safe for use by many threads: one change at a time.
 */
public final class Ledger implements Custody {
    private static final String ROOT = "replication/dr/secondaries/";

    private final Entries entries;
    private final TokenStore tokens;
    private final Witnesses witnesses;
    private final Clock clock;
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

    /** @param tokens ends wrapping tokens */
    public Ledger(Entries entries, TokenStore tokens, Clock clock) {
        this.entries = entries;
        this.tokens = tokens;
        this.witnesses = new Witnesses(entries);
        this.clock = clock;
    }

    /** Has someone told the id of each secondary as soon as it is revoked. */
    public void onRevoked(Consumer<String> listener) {
        listeners.add(listener);
    }

    /** Ids of all secondaries that were neither revoked nor have lapsed, activated or not, in order. */
    public List<String> known() {
        Instant now = clock.instant();
        return all().stream()
                .filter(secondary -> secondary.isKnown(now))
                .map(Secondary::id)
                .toList();
    }

    /**
     * Forgets those who have lapsed, and lets an id pass that nobody has.
     *
     * @throws ApiException 400 naming the id if it is in use
     */
    synchronized void requireFree(String id) {
        Instant now = clock.instant();
        List<Secondary> all = all();
        entries.write(all.stream()
                .filter(secondary -> secondary.isLapsed(now))
                .map(secondary -> Change.delete(key(secondary.id())))
                .toList());
        if (all.stream().anyMatch(secondary -> secondary.id().equals(id) && secondary.isKnown(now))) {
            throw ApiException.badRequest(
                    "id: the secondary \"" + id
                            + "\" has an activation token already; revoke it with dr/primary/revoke-secondary, or take another id");
        }
    }

    synchronized void add(Secondary secondary) {
        save(secondary);
    }

    /**
     * Ends the token of a secondary, used or not, and tells the listeners. If that was done before, they are told again.
     * Whoever had that id in a former time is no witness any more.
     *
     * @throws ApiException 400 if no such secondary is known
     */
    void revoke(String id) {
        revokeEntry(id);
        listeners.forEach(listener -> listener.accept(id));
    }

    private synchronized void revokeEntry(String id) {
        Instant now = clock.instant();
        Optional<Secondary> secondary = find(id).filter(found -> !found.isLapsed(now));
        List<Change> former = witnesses.ending(id);
        if (secondary.isEmpty() && former.isEmpty()) {
            throw ApiException.badRequest("id: no secondary \"" + id + "\" is known");
        }
        entries.write(former);
        secondary.filter(found -> found.revoked().isEmpty()).ifPresent(found -> {
            endToken(found);
            save(found.revokedAt(now));
        });
    }

    private void endToken(Secondary secondary) {
        if (!secondary.accessor().isEmpty()) {
            tokens.findByAccessor(secondary.accessor()).ifPresent(tokens::revoke);
        }
    }

    /**
     * Lets a cluster in that connects as a secondary; the first time that activates it.
     *
     * @param fingerprint of the certificate that it has shown
     * @param holder what it calls itself: a text that no other cluster knows, always the same
     */
    public synchronized Admission connected(String id, String fingerprint, String holder) {
        Admission admission = admission(id, fingerprint, holder);
        if (admission == Admission.ADMITTED) {
            find(id).filter(secondary -> secondary.activated().isEmpty())
                    .ifPresent(secondary -> save(secondary.activatedBy(holder, clock.instant())));
        }
        return admission;
    }

    /** Whether {@link #connected} would let it in; changes nothing. */
    public Admission admission(String id, String fingerprint, String holder) {
        return find(id, fingerprint)
                .map(secondary -> secondary.admission(holder, clock.instant()))
                .orElse(Admission.UNKNOWN);
    }

    /** Whether a cluster that was let in before may call again; {@link Admission#UNKNOWN} if none was. */
    public Admission returning(String id, String fingerprint, String holder) {
        return activated(id, fingerprint)
                .map(secondary -> secondary.admission(holder, clock.instant()))
                .orElse(Admission.UNKNOWN);
    }

    /** Whether a cluster is heard that tells of another generation: one that was let in, now or in a former time. */
    public Admission witness(String id, String fingerprint) {
        if (witnesses.have(fingerprint)) {
            return Admission.ADMITTED;
        }
        return activated(id, fingerprint)
                .map(secondary -> secondary.admission(secondary.holder(), clock.instant()))
                .orElse(Admission.UNKNOWN);
    }

    /** Ids of those that were activated and not revoked, in order. */
    public List<String> activated() {
        return following().map(Secondary::id).toList();
    }

    private Stream<Secondary> following() {
        return all().stream()
                .filter(secondary -> secondary.activated().isPresent())
                .filter(secondary -> secondary.revoked().isEmpty());
    }

    private Optional<Secondary> activated(String id, String fingerprint) {
        return find(id, fingerprint)
                .filter(secondary ->
                        secondary.activated().isPresent() || secondary.revoked().isPresent());
    }

    private Optional<Secondary> find(String id, String fingerprint) {
        return find(id).filter(secondary -> secondary.fingerprint().equals(fingerprint));
    }

    @Override
    public void require(String accessor) {
        Secondary secondary = byAccessor(accessor)
                .orElseThrow(() -> ended("ended when the part of its cluster in DR replication changed"));
        secondary.fate(clock.instant()).ifPresent(fate -> {
            throw ended(fate);
        });
    }

    private static ApiException ended(String fate) {
        return ApiException.badRequest("the activation token " + fate);
    }

    @Override
    public synchronized void redeemed(String accessor) {
        byAccessor(accessor).ifPresent(secondary -> save(secondary.redeemedAt(clock.instant())));
    }

    @Override
    public Optional<String> fate(String accessor) {
        return byAccessor(accessor).flatMap(secondary -> secondary.fate(clock.instant()));
    }

    private Optional<Secondary> byAccessor(String accessor) {
        return all().stream()
                .filter(secondary -> !accessor.isEmpty() && secondary.accessor().equals(accessor))
                .findFirst();
    }

    /** Ends all tokens that were not used, where this cluster may still write. */
    public synchronized void endTokens() {
        all().forEach(this::endToken);
    }

    /** What ends all that is known here, but for the word of those who may take this cluster's place. */
    public List<Change> ending() {
        return Stream.concat(ended(), following().map(Witnesses::adding)).toList();
    }

    private Stream<Change> ended() {
        return all().stream().map(secondary -> Change.delete(key(secondary.id())));
    }

    /** What ends all that is known here, and every certificate, where this cluster begins a history. */
    public List<Change> beginning() {
        return Stream.of(ended(), witnesses.ending().stream(), Stream.of(PeerAuthority.renewal(clock.instant())))
                .flatMap(changes -> changes)
                .toList();
    }

    /** The same where it goes on with a history: certificates stay if some of them are of witnesses. */
    public List<Change> succeeding() {
        return witnesses.isEmpty() ? beginning() : ending();
    }

    private List<Secondary> all() {
        List<Secondary> all = new ArrayList<>();
        entries.forEach(
                Area.LOCAL,
                ROOT,
                entry -> all.add(SecondaryFormat.read(entry.key().path().substring(ROOT.length()), entry.value())));
        return all;
    }

    private Optional<Secondary> find(String id) {
        return entries.get(key(id)).map(json -> SecondaryFormat.read(id, json));
    }

    private void save(Secondary secondary) {
        entries.write(Change.put(key(secondary.id()), SecondaryFormat.write(secondary)));
    }

    private static Key key(String id) {
        return Key.local(ROOT + id);
    }
}
