package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A return code of PKCS#11.
 *
 * @param number as the module returns it
 * @param name such as {@code CKR_PIN_INCORRECT}
 * @param category what kind of failure it is, in lower case
 * @param remedy one thing to do about it
 */
public record ReturnCode(long number, String name, String category, String remedy) {
    private static final Map<Long, ReturnCode> TABLE = NameTable.lines("ckr.txt").stream()
            .map(ReturnCode::parse)
            .collect(Collectors.toUnmodifiableMap(ReturnCode::number, code -> code));
    private static final long VENDOR = 0x8000_0000L;

    /** The code with this number; unknown and vendor-defined ones get a name made of the number. */
    public static ReturnCode of(long number) {
        ReturnCode known = TABLE.get(number);
        if (known != null) {
            return known;
        }
        ReturnCode vendor = TABLE.get(VENDOR);
        String kind = number >= VENDOR ? "CKR_VENDOR_DEFINED_" : "CKR_UNKNOWN_";
        String name = kind + String.format(Locale.ROOT, "%08X", number);
        return new ReturnCode(number, name, vendor.category, vendor.remedy);
    }

    private static ReturnCode parse(String line) {
        List<String> parts = List.of(line.split(" ", 4));
        return new ReturnCode(Long.parseLong(parts.get(0), 16), "CKR_" + parts.get(1), parts.get(2), parts.get(3));
    }
}
