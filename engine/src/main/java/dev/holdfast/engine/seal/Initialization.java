package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Store;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Makes the keys, shares, first entries and root token of a new cluster, all in one write. For one thread. */
final class Initialization {
    private final Store store;
    private final Barrier barrier;
    private final FirstToken firstToken;
    private final Clock clock;

    Initialization(Store store, Barrier barrier, FirstToken firstToken, Clock clock) {
        this.store = store;
        this.barrier = barrier;
        this.firstToken = firstToken;
        this.clock = clock;
    }

    /**
     * Carries it out.
     *
     * @throws InvalidFields if a rule is broken; nothing is written then
     */
    Initialized run(InitRequest request, ClusterIdentity identity) {
        List<String> errors = new ArrayList<>();
        List<PgpKey> custodians = request.split().check(clock, errors);
        Optional<PgpKey> tokenKey = tokenKey(request.rootTokenPgpKey(), errors);
        if (!errors.isEmpty()) {
            throw new InvalidFields(errors);
        }
        return write(request.split(), custodians, tokenKey, identity);
    }

    private Initialized write(
            SplitRequest split, List<PgpKey> custodians, Optional<PgpKey> tokenKey, ClusterIdentity identity) {
        try (Secret rootKey = NewSeal.randomKey()) {
            NewSeal seal = NewSeal.of((int) split.shares(), (int) split.threshold(), custodians, rootKey);
            FirstToken.Issued issued = firstToken.issue();
            Initialized initialized = new Initialized(seal.handout(), handedOut(issued.token(), tokenKey));
            List<Change> changes = new ArrayList<>(seal.changes());
            changes.add(SealEntries.identity(identity));
            changes.addAll(barrier.initialize(rootKey, issued.entries()));
            store.write(changes);
            return initialized;
        }
    }

    private Optional<PgpKey> tokenKey(String text, List<String> errors) {
        return text.isEmpty() ? Optional.empty() : SplitRequest.readKey("root_token_pgp_key:", text, clock, errors);
    }

    private static String handedOut(String token, Optional<PgpKey> key) {
        return key.map(k -> k.encrypt(token.getBytes(StandardCharsets.US_ASCII)))
                .map(Base64.getEncoder()::encodeToString)
                .orElse(token);
    }
}
