package dev.holdfast.engine.client;

/** {@code sys/unseal} as a ceremony: its attempt begins with the first share, and shares need no nonce. */
final class UnsealCalls implements CeremonyCalls<SealStatus> {
    private final SealCalls seal;

    UnsealCalls(SealCalls seal) {
        this.seal = seal;
    }

    @Override
    public SealStatus status() {
        return seal.status();
    }

    @Override
    public SealStatus give(String share, String nonce) {
        return seal.unseal(share);
    }

    @Override
    public void cancel(String nonce) {
        seal.resetUnseal();
    }
}
