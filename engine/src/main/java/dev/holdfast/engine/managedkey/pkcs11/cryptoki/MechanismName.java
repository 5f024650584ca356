package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names of mechanisms. */
public final class MechanismName {
    private static final Map<Long, String> TABLE = NameTable.lines("ckm.txt").stream()
            .flatMap(line -> Stream.of(line.split(" ", -1)))
            .map(entry -> entry.split("=", 2))
            .collect(Collectors.toUnmodifiableMap(parts -> Long.parseLong(parts[0], 16), parts -> "CKM_" + parts[1]));

    private MechanismName() {}

    /** Such as {@code CKM_ECDSA}; unknown and vendor-defined ones get a name made of the number. */
    public static String of(long mechanism) {
        String known = TABLE.get(mechanism);
        return known != null ? known : String.format(Locale.ROOT, "CKM_0x%08X", mechanism);
    }
}
