package dev.holdfast.engine.managedkey.clouda;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of keys at provider A, and of those the ones that can be moved from one key to another. */
final class Aliases {
    /** Characters as in the service's API reference, CreateAlias; {@code alias/aws/} is the provider's own. */
    private static final Pattern ALIAS =
            Pattern.compile("(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]+:)?alias/(?!aws/)[a-zA-Z0-9:/_-]+");

    private static final Pattern ARN =
            Pattern.compile("arn:[a-z0-9-]+:kms:(?<region>[a-z0-9-]+):(?<account>[0-9]+):.+");

    private Aliases() {}

    static boolean isAlias(String kmsKey) {
        return ALIAS.matcher(kmsKey).matches();
    }

    /** The alias without what an ARN has before it, as it is made and moved. */
    static String name(String alias) {
        return alias.substring(alias.indexOf("alias/"));
    }

    /** The region that an ARN names. */
    static Optional<String> region(String kmsKey) {
        return part(kmsKey, "region");
    }

    /** The account that an ARN names. */
    static Optional<String> account(String kmsKey) {
        return part(kmsKey, "account");
    }

    private static Optional<String> part(String kmsKey, String name) {
        Matcher arn = ARN.matcher(kmsKey);
        return arn.matches() ? Optional.of(arn.group(name)) : Optional.empty();
    }
}
