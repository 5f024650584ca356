package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.seal.ReplicationMode;
import dev.holdfast.engine.seal.SealEntries;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.ceremony.CeremonyGate;
import dev.holdfast.engine.seal.ceremony.OperationTokens;
import dev.holdfast.engine.seal.ceremony.Rekey;
import dev.holdfast.engine.seal.ceremony.RekeyApi;
import dev.holdfast.engine.seal.ceremony.TokenCeremony;
import dev.holdfast.engine.seal.ceremony.TokenCeremonyApi;
import dev.holdfast.engine.seal.ceremony.TokenFamily;
import dev.holdfast.engine.seal.ceremony.TokenKind;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.util.List;

/** Wires everything that shares of the seal key are collected for. */
final class Ceremonies {
    private final TokenCeremony rootToken;
    private final TokenCeremony operationToken;
    private final Rekey rekey;
    private final CeremonyGate gate;
    private final OperationAuthority authority;

    Ceremonies(
            Store store,
            Barrier barrier,
            TokenKind rootTokens,
            Access access,
            ReplicationMode replication,
            Clock clock) {
        SealEntries seal = new SealEntries(store);
        OperationTokens operationTokens = new OperationTokens(barrier);
        authority = new OperationAuthority(access, operationTokens);
        rootToken = new TokenCeremony(TokenFamily.ROOT.attemptPath(), rootTokens, seal, clock);
        operationToken = new TokenCeremony(TokenFamily.DR_OPERATION.attemptPath(), operationTokens, seal, clock);
        rekey = new Rekey(store, clock);
        gate = new CeremonyGate(seal, barrier, replication, new CeremonyAdmission(access, authority, replication));
    }

    /** Of the tokens that one of them makes. */
    OperationAuthority authority() {
        return authority;
    }

    /** What sealing ends. */
    List<SealListener> listeners() {
        return List.of(rootToken, operationToken, rekey);
    }

    List<Feature> features() {
        return List.of(
                new TokenCeremonyApi(TokenFamily.ROOT, rootToken, gate),
                new TokenCeremonyApi(TokenFamily.DR_OPERATION, operationToken, gate),
                new RekeyApi(rekey, gate));
    }
}
