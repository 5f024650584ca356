package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** A mechanism with its parameter, if it has one. Immutable. */
public final class CkMechanism {
    private static final byte[] NO_NONCE = {};

    private final long type;
    private final CkParameters parameters;

    private CkMechanism(long type, CkParameters parameters) {
        this.type = type;
        this.parameters = parameters;
    }

    public static CkMechanism of(long type) {
        return new CkMechanism(type, new CkParameters.None());
    }

    /** PSS over this hash, with this mask generation function and salt length in bytes. */
    public static CkMechanism pss(long type, long hash, long maskGeneration, long saltLength) {
        return new CkMechanism(type, new CkParameters.Pss(hash, maskGeneration, saltLength));
    }

    /** OAEP over this hash, with this mask generation function and an empty label. */
    public static CkMechanism oaep(long hash, long maskGeneration) {
        return new CkMechanism(Ckm.RSA_PKCS_OAEP, new CkParameters.Oaep(hash, maskGeneration));
    }

    /** A block mode that begins with this block. */
    public static CkMechanism cbc(long type, byte[] iv) {
        return new CkMechanism(type, new CkParameters.Bytes(iv.clone()));
    }

    /** AES-GCM. */
    public static CkMechanism gcm(byte[] nonce, byte[] associatedData, int tagBits) {
        return new CkMechanism(Ckm.AES_GCM, new CkParameters.Gcm(nonce.clone(), associatedData.clone(), tagBits));
    }

    public long type() {
        return type;
    }

    /** Writes a CK_MECHANISM. */
    long write(Arena arena, Structures structures) {
        Layout layout = structures.mechanism();
        long mechanism = arena.allocate(layout.size());
        arena.setUlong(mechanism + layout.offset(0), type);
        arena.setPointer(mechanism + layout.offset(1), parameters.write(arena, structures));
        arena.setUlong(mechanism + layout.offset(2), parameters.size(structures));
        return mechanism;
    }

    /** The nonce with which a call was made: ours, or the one that the token put in its place. */
    byte[] nonceUsed(Arena arena, Structures structures, long mechanism) {
        if (parameters instanceof CkParameters.Gcm gcm) {
            long block = arena.pointer(mechanism + structures.mechanism().offset(1));
            return gcm.read(arena, structures, block);
        }
        return parameters instanceof CkParameters.Bytes block ? block.iv().clone() : NO_NONCE;
    }

    @Override
    public String toString() {
        return MechanismName.of(type);
    }
}
