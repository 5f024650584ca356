package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.Fields;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the provider keeps a key: ids of project, location, key ring, key and version. Immutable.
 *
 * <p>A resource name is made of them as {@code projects/P/locations/L/keyRings/R/cryptoKeys/K/cryptoKeyVersions/V}.
 */
record KeyNames(String project, String location, String ring, String key, String version) {

    static KeyNames of(Fields settings) {
        return new KeyNames(
                settings.text(CloudCFields.PROJECT),
                settings.text(CloudCFields.REGION),
                settings.text(CloudCFields.KEY_RING),
                settings.text(CloudCFields.CRYPTO_KEY),
                settings.text(CloudCFields.CRYPTO_KEY_VERSION));
    }

    String locationPath() {
        return join("projects", project, "locations", location);
    }

    String ringPath() {
        return join(locationPath(), "keyRings", ring);
    }

    String keyPath() {
        return join(ringPath(), "cryptoKeys", key);
    }

    String versionPath() {
        return join(keyPath(), "cryptoKeyVersions", version);
    }

    private static String join(String... segments) {
        return String.join("/", segments);
    }

    /** One entry for each setting that is not the bare id that a resource name is made of. */
    static List<String> problems(Fields settings) {
        List<String> problems = new ArrayList<>();
        for (String field :
                List.of(CloudCFields.PROJECT, CloudCFields.REGION, CloudCFields.KEY_RING, CloudCFields.CRYPTO_KEY)) {
            if (!settings.text(field).matches("|[A-Za-z0-9_:-][A-Za-z0-9._:-]{0,254}")) {
                problems.add(field + ": must be a bare id of letters, digits, dots, colons, hyphens and underscores,"
                        + " not a resource name");
            }
        }
        return problems;
    }
}
