package dev.holdfast.engine.managedkey.cloudb;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Provider B's clouds with the DNS suffix of their key stores and the host of their login, as in the provider's client
 * libraries.
 */
enum CloudEnvironment {
    PUBLIC("vault.azure.net", "login.microsoftonline.com"),
    USGOVERNMENT("vault.usgovcloudapi.net", "login.microsoftonline.us"),
    CHINA("vault.azure.cn", "login.chinacloudapi.cn"),
    GERMAN("vault.microsoftazure.de", "login.microsoftonline.de");

    private final String suffix;
    private final String authority;

    CloudEnvironment(String suffix, String authority) {
        this.suffix = suffix;
        this.authority = authority;
    }

    /** Output spelling, such as {@code CLOUDBPUBLICCLOUD}. */
    String word() {
        return "CLOUDB" + name() + "CLOUD";
    }

    String suffix() {
        return suffix;
    }

    /** Host of the login. */
    String authority() {
        return authority;
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
