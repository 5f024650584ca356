package dev.holdfast.engine.client;

/** All that shares are collected for. */
public final class Ceremonies {
    private final Holdfast holdfast;

    Ceremonies(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /** Opening a sealed cluster. */
    public CeremonyCalls<SealStatus> unseal() {
        return new UnsealCalls(holdfast.seal());
    }

    /** Making a root token. */
    public TokenCeremonyCalls rootToken() {
        return new TokenCeremonyCalls(holdfast, "sys/generate-root/");
    }

    /** Making a DR operation token, on a DR secondary. */
    public TokenCeremonyCalls operationToken() {
        return new TokenCeremonyCalls(holdfast, "sys/replication/dr/secondary/generate-operation-token/");
    }

    /** Replacing the shares. */
    public RekeyCalls rekey() {
        return new RekeyCalls(holdfast);
    }
}
