package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The fields that every type has, and the sizes and curves that several share. */
public final class CommonFields {
    public static final String NAME = "name";
    public static final String TYPE = "type";
    public static final String ALLOW_GENERATE_KEY = "allow_generate_key";
    public static final String ALLOW_REPLACE_KEY = "allow_replace_key";
    public static final String ALLOW_STORE_KEY = "allow_store_key";
    public static final String ANY_MOUNT = "any_mount";
    public static final String USAGES = "usages";
    public static final String KEY_BITS = "key_bits";
    public static final String CURVE = "curve";

    /** Form of a managed key's name: 1 to 128 characters. */
    private static final String NAME_PATTERN = "[a-z0-9]([a-z0-9._-]{0,126}[a-z0-9])?";

    private static final String IDENTITY = "identity";
    private static final String PERMISSIONS = "permissions";

    private static final List<Field> COMMON = List.of(
            Field.text(NAME)
                    .required()
                    .matching(
                            NAME_PATTERN,
                            "1 to 128 lower-case letters, digits, dots, hyphens and underscores, with a letter or digit"
                                    + " at both ends")
                    .between(1, 128)
                    .group(IDENTITY)
                    .described(
                            "Name",
                            "1 to 128 lower-case letters, digits, dots, hyphens and underscores. Unique among all types."),
            Field.text(TYPE)
                    .required()
                    .allowed(TypeName.words().toArray(String[]::new))
                    .spelled(TypeName.spellings())
                    .group(IDENTITY)
                    .described("Type", "Where the key lives. It cannot be changed later."),
            permission(
                    ALLOW_GENERATE_KEY,
                    "Generate the key if it is missing",
                    "Makes a key if the backend has none yet."),
            permission(
                    ALLOW_REPLACE_KEY,
                    "Replace an existing key",
                    "Without it, a key that exists is never replaced, neither by generation nor by import."),
            permission(
                    ALLOW_STORE_KEY,
                    "Export keys of the service to the HSM",
                    "Without it, no private key held by the service is written to the HSM."),
            permission(
                    ANY_MOUNT,
                    "Every mount may use the key",
                    "Without it, only mounts that list the key in allowed_managed_keys may use it."),
            Field.list(USAGES)
                    .withDefault(List.of(Usage.SIGN.word(), Usage.VERIFY.word()))
                    .allowed(Usage.words())
                    .spelled(Map.of("generate_random", Usage.RANDOM.word()))
                    .group(PERMISSIONS)
                    .described("Usages", "What the service may do with the key."));

    private CommonFields() {}

    /** Whether a managed key can have this name at all. */
    static boolean isName(String name) {
        return name.matches(NAME_PATTERN);
    }

    private static Field permission(String name, String label, String help) {
        return Field.bool(name).group(PERMISSIONS).described(label, help);
    }

    /** The fields of a type: the common ones, then its own. */
    public static FieldSet with(Field... own) {
        return FieldSet.of(Stream.concat(COMMON.stream(), Stream.of(own)).toList());
    }

    /** Modulus length of an RSA key. */
    public static Field keyBits() {
        return Field.integer(KEY_BITS)
                .aliases("key-bits")
                .withDefault(0L)
                .allowed("2048", "3072", "4096")
                .group("key")
                .described("RSA key size", "Bits of the RSA key.");
    }

    /** Curve of an EC key. */
    public static Field curve() {
        return Field.text(CURVE)
                .withDefault("")
                .allowed("P256", "P384", "P521")
                .spelled(Map.of("P-256", "P256", "P-384", "P384", "P-521", "P521"))
                .group("key")
                .described("Curve", "Curve of the elliptic-curve key.");
    }
}
