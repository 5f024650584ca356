package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.InvalidFields;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The four types of managed keys, with all spellings. The names exist in every edition. */
public enum TypeName {
    PKCS11("pkcs11"),
    CLOUD_A("cloudAkms", "awskms"),
    CLOUD_B("cloudBkeyvault", "azurekeyvault"),
    CLOUD_C("cloudCckms", "gcpckms");

    private final String word;
    private final List<String> aliases;

    TypeName(String word, String... aliases) {
        this.word = word;
        this.aliases = List.of(aliases);
    }

    /** Output spelling. */
    public String word() {
        return word;
    }

    /** Other spellings accepted on input. */
    public List<String> aliases() {
        return aliases;
    }

    /** The output spellings of all four. */
    public static List<String> words() {
        return Arrays.stream(values()).map(TypeName::word).toList();
    }

    /** From every other spelling to the output spelling. */
    public static Map<String, String> spellings() {
        return Arrays.stream(values())
                .flatMap(type -> type.aliases.stream().map(alias -> Map.entry(alias, type.word)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /**
     * The type of this spelling; letter case counts, because policies are written for paths.
     *
     * @throws InvalidFields on {@code type}, naming the four
     */
    public static TypeName require(String spelling) {
        return Arrays.stream(values())
                .filter(type -> type.word.equals(spelling) || type.aliases.contains(spelling))
                .findFirst()
                .orElseThrow(() -> InvalidFields.of("type", "must be one of " + String.join(", ", words())));
    }
}
