package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Typed calls to a module that need no session. Every method throws {@link CkException} for a return code other than
 * CKR_OK. As safe for use by many threads as the module is.
 */
public final class Cryptoki {
    /** Spare zero bytes after CK_C_INITIALIZE_ARGS: the structure of NSS is longer by one pointer. */
    private static final int SPARE = 8;

    private final FunctionTable functions;
    private final Abi abi = Abi.host();
    private final Structures structures = Structures.of(abi);
    private final Turnstile turnstile = new Turnstile();

    public Cryptoki(FunctionTable functions) {
        this.functions = functions;
    }

    /**
     * C_Initialize with locking by means of the operating system.
     *
     * @return false if somebody else in this process had initialised the module already
     */
    public boolean initialize() {
        try (Arena arena = new Arena(abi)) {
            Layout layout = structures.initializeArgs();
            long args = arena.allocate(layout.size() + SPARE);
            arena.setUlong(args + layout.offset(4), Ckf.OS_LOCKING_OK);
            long code = functions.call(CkFunction.C_Initialize, args);
            if (code == Ckr.CRYPTOKI_ALREADY_INITIALIZED) {
                return false;
            }
            check(CkFunction.C_Initialize, code);
            return true;
        }
    }

    /** C_Finalize. No other call may be under way. */
    public void finish() {
        check(CkFunction.C_Finalize, functions.call(CkFunction.C_Finalize, 0));
    }

    public ModuleInfo info() {
        try (Arena arena = new Arena(abi)) {
            long at = arena.allocate(structures.info().size());
            check(CkFunction.C_GetInfo, functions.call(CkFunction.C_GetInfo, at));
            return ModuleInfo.read(arena, structures.info(), at);
        }
    }

    /** Numbers of the slots, or of those with a token in them. */
    public List<Long> slots(boolean withToken) {
        try (Arena arena = new Arena(abi)) {
            return list(arena, CkFunction.C_GetSlotList, withToken ? 1 : 0);
        }
    }

    public List<Long> mechanisms(long slot) {
        try (Arena arena = new Arena(abi)) {
            return list(arena, CkFunction.C_GetMechanismList, slot);
        }
    }

    /** Asks for the length, then for the list, with room for a few that came meanwhile. */
    private List<Long> list(Arena arena, CkFunction function, long first) {
        long count = arena.putUlong(0);
        check(function, functions.call(function, first, 0, count));
        int capacity = (int) arena.ulong(count) + 8;
        long array = arena.allocate(capacity * abi.ulong());
        arena.setUlong(count, capacity);
        check(function, functions.call(function, first, array, count));
        List<Long> values = new ArrayList<>();
        for (int i = 0; i < arena.ulong(count); i++) {
            values.add(arena.ulong(array + (long) i * abi.ulong()));
        }
        return values;
    }

    public SlotInfo slotInfo(long slot) {
        try (Arena arena = new Arena(abi)) {
            long at = arena.allocate(structures.slotInfo().size());
            check(CkFunction.C_GetSlotInfo, functions.call(CkFunction.C_GetSlotInfo, slot, at));
            return SlotInfo.read(arena, structures.slotInfo(), at, slot);
        }
    }

    public TokenInfo tokenInfo(long slot) {
        try (Arena arena = new Arena(abi)) {
            long at = arena.allocate(structures.tokenInfo().size());
            check(CkFunction.C_GetTokenInfo, functions.call(CkFunction.C_GetTokenInfo, slot, at));
            return TokenInfo.read(arena, structures.tokenInfo(), at, slot);
        }
    }

    /** Empty if the module lists the mechanism but says nothing about it. */
    public Optional<MechanismInfo> mechanismInfo(long slot, long mechanism) {
        try (Arena arena = new Arena(abi)) {
            long at = arena.allocate(structures.mechanismInfo().size());
            long code = functions.call(CkFunction.C_GetMechanismInfo, slot, mechanism, at);
            if (code == Ckr.MECHANISM_INVALID) {
                return Optional.empty();
            }
            check(CkFunction.C_GetMechanismInfo, code);
            return Optional.of(MechanismInfo.read(arena, structures.mechanismInfo(), at, mechanism));
        }
    }

    public CkSession open(long slot, boolean readWrite) {
        Arena arena = new Arena(abi);
        long cell = arena.putUlong(0);
        long flags = Ckf.SERIAL_SESSION | (readWrite ? Ckf.RW_SESSION : 0);
        long code = functions.call(CkFunction.C_OpenSession, slot, flags, 0, 0, cell);
        long handle = arena.ulong(cell);
        if (code != Ckr.OK) {
            arena.close();
            throw new CkException(CkFunction.C_OpenSession, code);
        }
        return new CkSession(functions, structures, arena, handle, turnstile);
    }

    static void check(CkFunction function, long code) {
        if (code != Ckr.OK) {
            throw new CkException(function, code);
        }
    }
}
