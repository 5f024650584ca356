package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import com.kenai.jffi.CallContext;
import com.kenai.jffi.CallingConvention;
import com.kenai.jffi.HeapInvocationBuffer;
import com.kenai.jffi.Invoker;
import com.kenai.jffi.Library;
import com.kenai.jffi.MemoryIO;
import com.kenai.jffi.Type;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/**
 * The functions of one loaded module.
 *
 * <p>A module is opened with its symbols kept to itself: with shared symbols, the second module of a process would
 * hand out the functions of the first. Of its symbols only C_GetFunctionList is looked up, since many modules export
 * nothing else. An entry that is null is never called. A loaded module stays loaded until the process ends.
 *
 * <p>Immutable; whether calls may run at the same time is for the module to say.
 */
public final class FunctionTable {
    private static final Invoker INVOKER = Invoker.getInstance();

    private final Path path;

    @SuppressWarnings("unused") // without this reference the library would be unloaded
    private final Library library;

    private final Map<CkFunction, Entry> entries;
    private final long resultMask;

    /** Where a function is, and how it is called. */
    private record Entry(long address, CallContext context) {}

    private FunctionTable(Path path, Library library, Map<CkFunction, Entry> entries) {
        this.path = path;
        this.library = library;
        this.entries = entries;
        this.resultMask = Type.ULONG.size() == Long.BYTES ? -1L : 0xFFFF_FFFFL;
    }

    /**
     * Loads a module.
     *
     * @param path absolute path of the shared library
     * @throws LibraryNotLoadedException if it cannot be loaded or hands out no functions
     */
    public static FunctionTable load(Path path) {
        Library library = Library.openLibrary(path.toString(), Library.NOW | Library.LOCAL);
        if (library == null) {
            throw new LibraryNotLoadedException(Library.getLastError());
        }
        long list = functionList(library, path);
        Map<CkFunction, Entry> entries = new EnumMap<>(CkFunction.class);
        Abi abi = Abi.host();
        for (CkFunction function : CkFunction.values()) {
            long address = MemoryIO.getInstance().getAddress(list + abi.functionOffset(entries.size()));
            entries.put(function, new Entry(address, context(function.parameters())));
        }
        return new FunctionTable(path, library, entries);
    }

    private static long functionList(Library library, Path path) {
        long entry = library.getSymbolAddress(CkFunction.C_GetFunctionList.name());
        if (entry == 0) {
            throw new LibraryNotLoadedException(path + " is no PKCS#11 module: it exports no C_GetFunctionList");
        }
        try (Arena arena = new Arena(Abi.host())) {
            long cell = arena.allocate(Long.BYTES);
            long code = INVOKER.invokeN1(context("P"), entry, cell);
            long list = arena.pointer(cell);
            if (code != Ckr.OK || list == 0) {
                throw new LibraryNotLoadedException(path + ": C_GetFunctionList answered "
                        + ReturnCode.of(code).name() + " and " + (list == 0 ? "no list" : "a list"));
            }
            return list;
        }
    }

    private static CallContext context(String parameters) {
        Type[] types = parameters
                .chars()
                .mapToObj(c -> c == 'P' ? Type.POINTER : c == 'B' ? Type.UINT8 : Type.ULONG)
                .toArray(Type[]::new);
        return CallContext.getCallContext(Type.ULONG, types, CallingConvention.DEFAULT, false);
    }

    /** Whether the module has this function at all. */
    public boolean has(CkFunction function) {
        return entries.get(function).address() != 0;
    }

    private Entry entry(CkFunction function) {
        Entry entry = entries.get(function);
        if (entry.address() == 0) {
            throw new CkException(function, Ckr.FUNCTION_NOT_SUPPORTED);
        }
        return entry;
    }

    /** Calls a function of one parameter; as in all these, the return code comes back as it is. */
    public long call(CkFunction f, long a) {
        Entry entry = entry(f);
        return INVOKER.invokeN1(entry.context(), entry.address(), a) & resultMask;
    }

    public long call(CkFunction f, long a, long b) {
        Entry entry = entry(f);
        return INVOKER.invokeN2(entry.context(), entry.address(), a, b) & resultMask;
    }

    public long call(CkFunction f, long a, long b, long c) {
        Entry entry = entry(f);
        return INVOKER.invokeN3(entry.context(), entry.address(), a, b, c) & resultMask;
    }

    public long call(CkFunction f, long a, long b, long c, long d) {
        Entry entry = entry(f);
        return INVOKER.invokeN4(entry.context(), entry.address(), a, b, c, d) & resultMask;
    }

    public long call(CkFunction f, long a, long b, long c, long d, long e) {
        Entry entry = entry(f);
        return INVOKER.invokeN5(entry.context(), entry.address(), a, b, c, d, e) & resultMask;
    }

    /** Calls a function of any number of parameters; slower than the others. */
    public long callWithMany(CkFunction f, long... arguments) {
        Entry entry = entry(f);
        CallContext context = entry.context();
        HeapInvocationBuffer buffer = new HeapInvocationBuffer(context);
        for (int i = 0; i < arguments.length; i++) {
            boolean wide = context.getParameterType(i).size() == Long.BYTES;
            if (wide) {
                buffer.putLong(arguments[i]);
            } else {
                buffer.putInt((int) arguments[i]);
            }
        }
        return INVOKER.invokeLong(context, entry.address(), buffer) & resultMask;
    }

    @Override
    public String toString() {
        return "FunctionTable[" + path + "]";
    }
}
