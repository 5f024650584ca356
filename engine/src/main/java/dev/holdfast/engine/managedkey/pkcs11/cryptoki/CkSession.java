package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import static dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A session with a token, and the native memory for its calls. Every method throws {@link CkException} for a return
 * code that is not named. After such an exception the session may be unusable: close it.
 *
 * <p>Not safe for use by many threads at once. Handles are 64-bit numbers that may use the highest bits.
 */
public final class CkSession implements AutoCloseable {
    private static final long USER = 1;
    private static final int FIND_AT_ONCE = 16;
    private static final int PROBE = 8;

    private final FunctionTable functions;
    private final Structures structures;
    private final Arena arena;
    private final long handle;
    private final KeyOperation operation;

    CkSession(FunctionTable functions, Structures structures, Arena arena, long handle, Turnstile turnstile) {
        this.functions = functions;
        this.structures = structures;
        this.arena = arena;
        this.handle = handle;
        this.operation = new KeyOperation(functions, structures, arena, handle, turnstile);
    }

    /** Logs the user in: all sessions of this process with the token, not only this one. */
    public void login(byte[] pin) {
        arena.reset();
        try {
            long address = arena.put(pin);
            check(CkFunction.C_Login, functions.call(CkFunction.C_Login, handle, USER, address, pin.length));
        } finally {
            arena.reset();
        }
    }

    /** Logs all sessions of this process with the token out. */
    public void logout() {
        check(CkFunction.C_Logout, functions.call(CkFunction.C_Logout, handle));
    }

    /** Whether the session is alive and its user logged in. */
    public boolean isLoggedIn() {
        arena.reset();
        long at = arena.allocate(structures.sessionInfo().size());
        check(CkFunction.C_GetSessionInfo, functions.call(CkFunction.C_GetSessionInfo, handle, at));
        long state = arena.ulong(at + structures.sessionInfo().offset(1));
        return state == Ckf.STATE_RO_USER || state == Ckf.STATE_RW_USER;
    }

    /** Whether the device behind the token answers: one that makes no random bytes is asked for nothing more. */
    public boolean isAlive() {
        arena.reset();
        long bytes = arena.allocate(PROBE);
        long code = functions.call(CkFunction.C_GenerateRandom, handle, bytes, PROBE);
        return code == Ckr.OK || code == Ckr.RANDOM_NO_RNG || code == Ckr.FUNCTION_NOT_SUPPORTED;
    }

    /** Handles of all objects that have these attributes. */
    public List<Long> find(Template template) {
        arena.reset();
        long array = template.write(arena, structures);
        check(
                CkFunction.C_FindObjectsInit,
                functions.call(CkFunction.C_FindObjectsInit, handle, array, template.count()));
        List<Long> found = new ArrayList<>();
        long block = arena.allocate(FIND_AT_ONCE * arena.abi().ulong());
        long count = arena.putUlong(0);
        do {
            check(
                    CkFunction.C_FindObjects,
                    functions.call(CkFunction.C_FindObjects, handle, block, FIND_AT_ONCE, count));
            for (int i = 0; i < arena.ulong(count); i++) {
                found.add(arena.ulong(block + (long) i * arena.abi().ulong()));
            }
        } while (arena.ulong(count) > 0);
        check(CkFunction.C_FindObjectsFinal, functions.call(CkFunction.C_FindObjectsFinal, handle));
        return found;
    }

    /** The bytes of an attribute; empty if the object has no such attribute or does not show it. */
    public Optional<byte[]> attribute(long object, long type) {
        arena.reset();
        Layout layout = structures.attribute();
        long at = arena.allocate(layout.size());
        arena.setUlong(at + layout.offset(0), type);
        long code = functions.call(CkFunction.C_GetAttributeValue, handle, object, at, 1);
        if (code == Ckr.ATTRIBUTE_TYPE_INVALID || code == Ckr.ATTRIBUTE_SENSITIVE) {
            return Optional.empty();
        }
        check(CkFunction.C_GetAttributeValue, code);
        int length = (int) arena.ulong(at + layout.offset(2));
        if (length < 0) {
            return Optional.empty();
        }
        long value = arena.allocate(length);
        arena.setPointer(at + layout.offset(1), value);
        check(CkFunction.C_GetAttributeValue, functions.call(CkFunction.C_GetAttributeValue, handle, object, at, 1));
        return Optional.of(arena.bytes(value, length));
    }

    /** A number that is an attribute. */
    public Optional<Long> number(long object, long type) {
        return attribute(object, type)
                .filter(bytes -> bytes.length == arena.abi().ulong())
                .map(bytes -> arena.ulong(arena.put(bytes)));
    }

    /**
     * Makes a key pair.
     *
     * @return handle of the private half
     */
    public long generateKeyPair(CkMechanism mechanism, Template publicHalf, Template privateHalf) {
        arena.reset();
        long publicHandle = arena.putUlong(0);
        long privateHandle = arena.putUlong(0);
        check(
                CkFunction.C_GenerateKeyPair,
                functions.callWithMany(
                        CkFunction.C_GenerateKeyPair,
                        handle,
                        mechanism.write(arena, structures),
                        publicHalf.write(arena, structures),
                        publicHalf.count(),
                        privateHalf.write(arena, structures),
                        privateHalf.count(),
                        publicHandle,
                        privateHandle));
        return arena.ulong(privateHandle);
    }

    public void destroy(long object) {
        check(CkFunction.C_DestroyObject, functions.call(CkFunction.C_DestroyObject, handle, object));
    }

    /**
     * Signs, or makes a MAC.
     *
     * @param longest greatest length of the signature in bytes
     */
    public byte[] sign(CkMechanism mechanism, long key, byte[] input, int longest) {
        return operation.begin(CkFunction.C_SignInit, mechanism, key).finish(CkFunction.C_Sign, input, longest);
    }

    /** Checks a signature. */
    public boolean verify(CkMechanism mechanism, long key, byte[] input, byte[] signature) {
        return operation.begin(CkFunction.C_VerifyInit, mechanism, key).verify(input, signature);
    }

    /**
     * Encrypts.
     *
     * @param longest greatest length of the ciphertext in bytes; for RSA its very length, since some modules report
     *     the room as the length
     */
    public Ciphertext encrypt(CkMechanism mechanism, long key, byte[] plaintext, int longest) {
        try {
            operation.begin(CkFunction.C_EncryptInit, mechanism, key);
            byte[] bytes = operation.finish(CkFunction.C_Encrypt, plaintext, longest);
            return new Ciphertext(operation.nonceUsed(), bytes);
        } finally {
            arena.reset();
        }
    }

    /**
     * Decrypts.
     *
     * @param longest greatest length of the plaintext in bytes
     */
    public byte[] decrypt(CkMechanism mechanism, long key, byte[] ciphertext, int longest) {
        try {
            operation.begin(CkFunction.C_DecryptInit, mechanism, key);
            return operation.finish(CkFunction.C_Decrypt, ciphertext, longest);
        } finally {
            arena.reset();
        }
    }

    /** Random bytes of the token. */
    public byte[] random(int length) {
        arena.reset();
        long bytes = arena.allocate(length);
        check(CkFunction.C_GenerateRandom, functions.call(CkFunction.C_GenerateRandom, handle, bytes, length));
        return arena.bytes(bytes, length);
    }

    /** Makes an object of these attributes, and wipes what was handed over; the template is the caller's to wipe. */
    public long create(Template template) {
        arena.reset();
        try {
            long made = arena.putUlong(0);
            long array = template.write(arena, structures);
            check(
                    CkFunction.C_CreateObject,
                    functions.call(CkFunction.C_CreateObject, handle, array, template.count(), made));
            return arena.ulong(made);
        } finally {
            arena.reset();
        }
    }

    /**
     * Makes a key of what was wrapped.
     *
     * @param key handle of the key that unwraps
     * @param template what the new key is and may do
     */
    public long unwrap(CkMechanism mechanism, long key, byte[] wrapped, Template template) {
        arena.reset();
        long made = arena.putUlong(0);
        check(
                CkFunction.C_UnwrapKey,
                functions.callWithMany(
                        CkFunction.C_UnwrapKey,
                        handle,
                        mechanism.write(arena, structures),
                        key,
                        arena.put(wrapped),
                        wrapped.length,
                        template.write(arena, structures),
                        template.count(),
                        made));
        return arena.ulong(made);
    }

    /** Ends the session at the module and frees its memory. A session that is gone already is no error. */
    @Override
    public void close() {
        try {
            functions.call(CkFunction.C_CloseSession, handle);
        } finally {
            arena.close();
        }
    }

    /** Frees the memory only: for a session of which the module knows nothing any more. */
    public void forget() {
        arena.close();
    }
}
