package dev.holdfast.engine.managedkey.cloudb;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Provider B's clouds with the DNS suffix of their key stores, as in the provider's client libraries. */
enum CloudEnvironment {
    PUBLIC("vault.azure.net"),
    USGOVERNMENT("vault.usgovcloudapi.net"),
    CHINA("vault.azure.cn"),
    GERMAN("vault.microsoftazure.de");

    private final String suffix;

    CloudEnvironment(String suffix) {
        this.suffix = suffix;
    }

    /** Output spelling, such as {@code CLOUDBPUBLICCLOUD}. */
    String word() {
        return "CLOUDB" + name() + "CLOUD";
    }

    String suffix() {
        return suffix;
    }

    static String[] words() {
        return Arrays.stream(values()).map(CloudEnvironment::word).toArray(String[]::new);
    }

    /** From the provider's own names to ours. */
    static Map<String, String> spellings() {
        return Arrays.stream(values()).collect(Collectors.toMap(e -> "AZURE" + e.name() + "CLOUD", e -> e.word()));
    }

    static CloudEnvironment of(String word) {
        String name = word.toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(e -> e.word().equals(name))
                .findFirst()
                .orElse(PUBLIC);
    }
}
