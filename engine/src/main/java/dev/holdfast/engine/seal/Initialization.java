package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.CheckValues;
import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Store;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Makes the keys, shares, first entries and root token of a new cluster, all in one write. For one thread. */
final class Initialization {
    private static final int KEY_LENGTH = 32;

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
        int threshold = (int) split.threshold();
        try (Secret sealKey = randomKey();
                Secret rootKey = randomKey()) {
            List<Share> shares = Share.split(sealKey, (int) split.shares(), threshold);
            SealConfig config = new SealConfig(shares.size(), threshold, Optional.of(CheckValues.of(shares)));
            Handout handout = Handout.of(shares, custodians);
            shares.forEach(Share::close);
            FirstToken.Issued issued = firstToken.issue();
            Initialized initialized = new Initialized(handout, handedOut(issued.token(), tokenKey));
            List<Change> changes = new ArrayList<>(SealEntries.sealed(config, sealKey, rootKey));
            changes.add(SealEntries.identity(identity));
            changes.addAll(barrier.initialize(rootKey, issued.entries()));
            store.write(changes);
            return initialized;
        }
    }

    private static Secret randomKey() {
        byte[] key = new byte[KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        return Secret.owning(key);
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
