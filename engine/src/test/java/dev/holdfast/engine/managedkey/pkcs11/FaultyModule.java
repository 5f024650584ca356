package dev.holdfast.engine.managedkey.pkcs11;

import com.kenai.jffi.CallContext;
import com.kenai.jffi.Invoker;
import com.kenai.jffi.Library;
import com.kenai.jffi.MemoryIO;
import com.kenai.jffi.Type;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.testing.Machine;
import dev.holdfast.engine.testing.SoftHsm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The faulty module of {@code src/test/c}, compiled and in front of a copy of SoftHSM, which therefore shares nothing with
 * the SoftHSM of other tests but the tokens. Orders hold for the process.
 */
final class FaultyModule {
    private static final CallContext NUMBER = new CallContext(Type.ULONG, Type.ULONG);
    private static final CallContext NAME = new CallContext(Type.ULONG, Type.POINTER);
    private static final CallContext NAME_NUMBER = new CallContext(Type.ULONG, Type.POINTER, Type.ULONG);
    private static final CallContext NAME_NUMBERS = new CallContext(Type.ULONG, Type.POINTER, Type.ULONG, Type.ULONG);

    private final Path path;
    private final Library library;

    private FaultyModule(Path path) {
        this.path = path;
        this.library = Library.openLibrary(path.toString(), Library.NOW | Library.LOCAL);
        if (library == null) {
            throw new IllegalStateException(Library.getLastError());
        }
    }

    /**
     * Builds the module with the C compiler of the machine.
     *
     * @param folder an empty one
     * @param defines such as {@code -DWITHOUT_RANDOM}
     */
    static FaultyModule build(Path folder, String... defines) {
        try {
            Path real = Files.copy(SoftHsm.library(), folder.resolve("libreal.so"));
            Path faulty = folder.resolve("libfaulty.so");
            List<String> command = new java.util.ArrayList<>(
                    List.of("gcc", "-shared", "-fPIC", "-I/usr/include/p11-kit-1", "-DTARGET=\"" + real + "\""));
            command.addAll(List.of(defines));
            command.addAll(List.of("-o", faulty.toString(), source().toString(), "-ldl", "-lpthread"));
            Machine.run(Map.of(), command);
            return new FaultyModule(faulty);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path source() {
        return Path.of("src", "test", "c", "faulty_module.c").toAbsolutePath();
    }

    Path path() {
        return path;
    }

    /** The module under the name that the test settings use. */
    KmsLibrary kmsLibrary() {
        return new KmsLibrary("softhsm", path);
    }

    /** Lets the next calls of a function answer this. */
    void fail(CkFunction function, long code, int times) {
        named(function, name -> Invoker.getInstance().invokeN3(NAME_NUMBERS, symbol("faulty_fail"), name, code, times));
    }

    void delay(CkFunction function, long milliseconds) {
        named(function, name -> Invoker.getInstance()
                .invokeN2(NAME_NUMBER, symbol("faulty_delay"), name, milliseconds));
    }

    void hang(CkFunction function, boolean on) {
        named(function, name -> Invoker.getInstance().invokeN2(NAME_NUMBER, symbol("faulty_hang"), name, on ? 1 : 0));
    }

    /** How often a function has been called. */
    long calls(CkFunction function) {
        return named(function, name -> Invoker.getInstance().invokeN1(NAME, symbol("faulty_calls"), name));
    }

    /** How many calls of a function were answered with an error. */
    long refused(CkFunction function) {
        return named(function, name -> Invoker.getInstance().invokeN1(NAME, symbol("faulty_refused"), name));
    }

    /** How many calls of a function are under way. */
    long running(CkFunction function) {
        return named(function, name -> Invoker.getInstance().invokeN1(NAME, symbol("faulty_running"), name));
    }

    /** How many calls of a function have been under way at once. */
    long most(CkFunction function) {
        return named(function, name -> Invoker.getInstance().invokeN1(NAME, symbol("faulty_most"), name));
    }

    /** Flags that every token shows besides its own. */
    void tokenFlags(long flags) {
        Invoker.getInstance().invokeN1(NUMBER, symbol("faulty_token_flags"), flags);
    }

    long readWriteSessions() {
        return Invoker.getInstance().invokeN1(NUMBER, symbol("faulty_read_write_sessions"), 0);
    }

    /** How many sessions are open; right if they are all at one token. */
    long sessions() {
        return Invoker.getInstance().invokeN1(NUMBER, symbol("faulty_open_sessions"), 0);
    }

    /** Lets so many sessions be open and no more. */
    void sessionLimit(long limit) {
        Invoker.getInstance().invokeN1(NUMBER, symbol("faulty_session_limit"), limit);
    }

    /** Takes the device away or puts it back. */
    void unplug(boolean away) {
        Invoker.getInstance().invokeN1(NUMBER, symbol("faulty_unplug"), away ? 1 : 0);
    }

    private long symbol(String name) {
        return library.getSymbolAddress(name);
    }

    /** A call that is handed the address of a C string. */
    private interface NamedCall {
        long apply(long name);
    }

    private static long named(CkFunction function, NamedCall call) {
        byte[] name = function.name().getBytes(StandardCharsets.US_ASCII);
        long address = MemoryIO.getInstance().allocateMemory(name.length + 1L, true);
        try {
            MemoryIO.getInstance().putByteArray(address, name, 0, name.length);
            return call.apply(address);
        } finally {
            MemoryIO.getInstance().freeMemory(address);
        }
    }
}
