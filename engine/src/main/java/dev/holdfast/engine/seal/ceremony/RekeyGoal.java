package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.seal.NewSeal;
import dev.holdfast.engine.seal.SealEntries;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A new seal.
 *
 * @param custodians to whom its shares are encrypted, if anyone
 * @param take what is done with it: made the cluster's seal, or kept until it is verified
 */
record RekeyGoal(RekeyRequest request, List<PgpKey> custodians, SealEntries entries, Consumer<Candidate> take)
        implements Goal<NewSeal> {

    RekeyGoal {
        custodians = List.copyOf(custodians);
    }

    @Override
    public Optional<NewSeal> reach(Secret key, String nonce) {
        Optional<Secret> rootKey = entries.rootKey(key);
        if (rootKey.isEmpty()) {
            return Optional.empty();
        }
        try (Secret protectedKey = rootKey.get()) {
            NewSeal seal = NewSeal.of(
                    (int) request.split().shares(), (int) request.split().threshold(), custodians, protectedKey);
            take.accept(new Candidate(nonce, this, seal.withoutShares(), backup(nonce, seal)));
            return Optional.of(seal);
        }
    }

    private Optional<RekeyBackup> backup(String nonce, NewSeal seal) {
        return request.backup() ? Optional.of(RekeyBackup.of(nonce, fingerprints(), seal.handout())) : Optional.empty();
    }

    /** Of the custodians' keys, in order of the shares. */
    List<String> fingerprints() {
        return custodians.stream().map(PgpKey::fingerprint).toList();
    }

    /**
     * A new seal that is not the cluster's yet.
     *
     * @param nonce of the attempt that made it
     */
    record Candidate(String nonce, RekeyGoal goal, NewSeal seal, Optional<RekeyBackup> backup) {}
}
