package dev.holdfast.engine.managedkey.clouda;

import java.util.regex.Pattern;

/** Names of keys at provider A that can be moved from one key to another. */
final class Aliases {
    /** Characters as in the service's API reference, CreateAlias; {@code alias/aws/} is the provider's own. */
    private static final Pattern ALIAS =
            Pattern.compile("(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]+:)?alias/(?!aws/)[a-zA-Z0-9:/_-]+");

    private Aliases() {}

    static boolean isAlias(String kmsKey) {
        return ALIAS.matcher(kmsKey).matches();
    }
}
