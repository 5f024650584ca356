package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.InvalidFields;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The four types of managed keys, with all spellings. The names exist in every edition. */
public enum TypeName {
    PKCS11("pkcs11", ""),
    CLOUD_A("cloudAkms", "awskms"),
    CLOUD_B("cloudBkeyvault", "azurekeyvault"),
    CLOUD_C("cloudCckms", "gcpckms");

    private final String word;
    private final String alias;

    TypeName(String word, String alias) {
        this.word = word;
        this.alias = alias;
    }

    /** Output spelling. */
    public String word() {
        return word;
    }

    /** Other spellings accepted on input. */
    public List<String> aliases() {
        return alias.isEmpty() ? List.of() : List.of(alias);
    }

    /** The output spellings of all four. */
    public static List<String> words() {
        return Arrays.stream(values()).map(TypeName::word).toList();
    }

    /** From every other spelling to the output spelling. */
    public static Map<String, String> spellings() {
        return Arrays.stream(values())
                .filter(type -> !type.alias.isEmpty())
                .collect(Collectors.toUnmodifiableMap(type -> type.alias, type -> type.word));
    }

    /** The type of this spelling; letter case counts, because policies are written for paths. */
    public static Optional<TypeName> find(String spelling) {
        return Arrays.stream(values())
                .filter(type -> type.word.equals(spelling) || type.aliases().contains(spelling))
                .findFirst();
    }

    /** 400 on {@code type}, naming the four. */
    public static InvalidFields unknown() {
        return InvalidFields.of("type", "must be one of " + String.join(", ", words()));
    }
}
