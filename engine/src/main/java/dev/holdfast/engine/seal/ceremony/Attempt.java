package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.seal.SealConfig;
import dev.holdfast.engine.seal.ShareSet;
import java.util.UUID;

/**
 * An attempt that is under way: its goal and the shares given so far.
 *
 * <p>Its ceremony's lock guards it. Wiped on closing.
 */
final class Attempt<G> implements AutoCloseable {
    private final String nonce = UUID.randomUUID().toString();
    private final Rules rules;
    private final G goal;
    private ShareSet shares;

    Attempt(Rules rules, G goal) {
        this.rules = rules;
        this.goal = goal;
        this.shares = empty(rules.seal().get());
    }

    private ShareSet empty(SealConfig seal) {
        return new ShareSet(seal, rules.owner());
    }

    String nonce() {
        return nonce;
    }

    G goal() {
        return goal;
    }

    /** The shares so far; none if the seal was given another split meanwhile, for which the old ones are worthless. */
    ShareSet shares() {
        SealConfig seal = rules.seal().get();
        if (!shares.config().equals(seal)) {
            shares.close();
            shares = empty(seal);
        }
        return shares;
    }

    Progress progress() {
        ShareSet current = shares();
        return new Progress(nonce, current.progress(), current.config().threshold());
    }

    @Override
    public void close() {
        shares.close();
    }
}
