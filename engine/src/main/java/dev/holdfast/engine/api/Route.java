package dev.holdfast.engine.api;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One operation on one path: its fields, what it demands of the caller and of the cluster's state, and its handler.
 *
 * <p>Immutable: the methods that say more about a route return a changed copy. Path segments that begin with {@code :}
 * are named parameters of one segment; a segment {@code *name} takes the rest of the path, except for one literal
 * segment that may follow it.
 *
 * @param operation what is done
 * @param path pattern such as {@code sys/managed-keys/:type/:name}
 * @param fields the members it takes
 * @param handler what answers it
 * @param traits how it departs from the usual: token needed, unsealed only, enveloped, audited
 * @param exists for a write that tells "create" from "update": whether the object is there; null if it cannot tell
 * @param summary one sentence for people
 */
public record Route(
        Operation operation,
        String path,
        FieldSet fields,
        Handler handler,
        Set<Trait> traits,
        Predicate<Call> exists,
        String summary) {

    /** How a route departs from the usual. */
    public enum Trait {
        /** No token is needed, and one that is sent is ignored. */
        OPEN,
        /** No token is needed, but one that is sent must be valid, and the handler learns whose it is. */
        TOKEN_OPTIONAL,
        /** A wrapping token, sent as the request's token or named in it, is authority enough; it is not used up by that. */
        WRAPPING_TOKEN,
        /** Needs neither token nor open storage where the listener shows its metrics to everyone. */
        OPEN_BY_LISTENER,
        /** Open, speaks flat JSON, ignores the letter case of members and the namespace header. */
        DIRECT,
        /** Also served while sealed. */
        WHILE_SEALED,
        /** A standby answers by itself what others ask of it; everything else is for the active node. */
        ON_STANDBY,
        /** Refused by a standby, and never passed on: for whoever addresses the active node itself. */
        NOT_ON_STANDBY,
        /** Not written to audit devices. */
        UNAUDITED,
        /** A write that either of the capabilities create and update allows. */
        CREATE_OR_UPDATE,
        /** Needs sudo besides the operation's own capability. */
        SUDO,
        /** Shares the budget of ceremony calls per source address. */
        RATE_LIMITED,
        /** Also served by a DR secondary, where a DR operation token takes the place of other tokens. */
        ON_DR_SECONDARY,
        /** Refused by a cluster that is no DR secondary, before it looks at tokens. */
        DR_SECONDARY_ONLY,
        /** A DR operation token is needed, in every mode. */
        DR_OPERATION,
        /** A write that a fenced primary carries out all the same. */
        WHILE_FENCED
    }

    public Route {
        traits = Set.copyOf(traits);
    }

    public static Route of(Operation operation, String path, FieldSet fields, Handler handler) {
        return new Route(operation, path, fields, handler, Set.of(), null, "");
    }

    public static Route read(String path, Handler handler) {
        return of(Operation.READ, path, FieldSet.NONE, handler);
    }

    public static Route list(String path, Handler handler) {
        return of(Operation.LIST, path, FieldSet.NONE, handler);
    }

    public static Route update(String path, FieldSet fields, Handler handler) {
        return of(Operation.UPDATE, path, fields, handler);
    }

    public static Route delete(String path, Handler handler) {
        return of(Operation.DELETE, path, FieldSet.NONE, handler);
    }

    public Route with(Trait... more) {
        EnumSet<Trait> all = EnumSet.noneOf(Trait.class);
        all.addAll(traits);
        all.addAll(Set.of(more));
        return new Route(operation, path, fields, handler, all, exists, summary);
    }

    /** Tells a write that creates from one that updates, so that policies can tell them apart too. */
    public Route creatingUnless(Predicate<Call> isThere) {
        return new Route(operation, path, fields, handler, traits, isThere, summary);
    }

    public Route described(String sentence) {
        return new Route(operation, path, fields, handler, traits, exists, sentence);
    }

    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** Whether this caller is served without a token. */
    public boolean isOpenTo(Peer peer) {
        return !needsToken() || isOpenedFor(peer);
    }

    /** Whether this caller is served while storage is sealed. */
    public boolean isServedSealedTo(Peer peer) {
        return has(Trait.WHILE_SEALED) || isOpenedFor(peer);
    }

    private boolean isOpenedFor(Peer peer) {
        return has(Trait.OPEN_BY_LISTENER) && peer.listener().openMetrics();
    }

    /** Direct handlers are open by definition. */
    public boolean needsToken() {
        return !has(Trait.OPEN) && !has(Trait.DIRECT) && !has(Trait.TOKEN_OPTIONAL);
    }
}
