package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** A mechanism with its parameters, which are none or the three numbers of CK_RSA_PKCS_PSS_PARAMS. Immutable. */
public final class CkMechanism {
    private final long type;
    private final long[] parameters;

    private CkMechanism(long type, long... parameters) {
        this.type = type;
        this.parameters = parameters;
    }

    public static CkMechanism of(long type) {
        return new CkMechanism(type);
    }

    /** PSS over this hash, with this mask generation function and salt length in bytes. */
    public static CkMechanism pss(long type, long hash, long maskGeneration, long saltLength) {
        return new CkMechanism(type, hash, maskGeneration, saltLength);
    }

    public long type() {
        return type;
    }

    /** Writes a CK_MECHANISM. */
    long write(Arena arena, Structures structures) {
        long mechanism = arena.allocate(structures.mechanism().size());
        arena.setUlong(mechanism + structures.mechanism().offset(0), type);
        if (parameters.length > 0) {
            long block = arena.allocate(structures.pss().size());
            for (int i = 0; i < parameters.length; i++) {
                arena.setUlong(block + structures.pss().offset(i), parameters[i]);
            }
            arena.setPointer(mechanism + structures.mechanism().offset(1), block);
            arena.setUlong(
                    mechanism + structures.mechanism().offset(2),
                    structures.pss().size());
        }
        return mechanism;
    }

    @Override
    public String toString() {
        return MechanismName.of(type);
    }
}
