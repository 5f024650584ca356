package dev.holdfast.engine.access;

import dev.holdfast.engine.access.policy.Policy;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What tokens made by this role are like.
 *
 * @param name of the role
 * @param allowedPolicies if not empty, those that its tokens can have, whatever their maker has
 * @param disallowedPolicies those that they cannot have
 * @param orphan whether they have no parent
 * @param renewable whether they can be renewed
 * @param type of the tokens; {@code default-} in front leaves the choice to the maker
 * @param ttl zero for the standard one
 * @param maxTtl zero for the system's
 * @param explicitMax zero for none
 * @param period zero for none
 * @param uses 0 for no limit
 * @param withoutDefault whether they do not get the default policy
 * @param pathSuffix shown at the end of their path
 */
record TokenRole(
        String name,
        List<String> allowedPolicies,
        List<String> disallowedPolicies,
        boolean orphan,
        boolean renewable,
        String type,
        Duration ttl,
        Duration maxTtl,
        Duration explicitMax,
        Duration period,
        long uses,
        boolean withoutDefault,
        String pathSuffix) {

    static final FieldSet FIELDS = FieldSet.of(
            Field.list("allowed_policies").withDefault(List.of()).described("Allowed policies", "None for no limit."),
            Field.list("disallowed_policies").withDefault(List.of()).described("Disallowed policies", "Never given."),
            Field.bool("orphan").described("Orphans", "Tokens have no parent."),
            Field.bool("renewable").withDefault(true).described("Renewable", "Tokens can be renewed."),
            Field.text("token_type")
                    .allowed("default-service", "default-batch", "service", "batch")
                    .withDefault("default-service")
                    .described("Type", "Of the tokens."),
            Field.duration("token_ttl").withDefault(Duration.ZERO).described("Time to live", "0 for standard."),
            Field.duration("token_max_ttl").withDefault(Duration.ZERO).described("Longest time", "0 for standard."),
            Field.duration("token_explicit_max_ttl")
                    .withDefault(Duration.ZERO)
                    .described("Longest life", "No renewal goes beyond."),
            Field.duration("token_period").withDefault(Duration.ZERO).described("Period", "Of each renewal."),
            Field.integer("token_num_uses")
                    .withDefault(0L)
                    .between(0, Integer.MAX_VALUE)
                    .described("Uses", "0 for no limit."),
            Field.bool("token_no_default_policy").described("Without default", "Tokens do not get it."),
            Field.text("path_suffix").matching("[0-9A-Za-z._-]*").described("Path suffix", "Shown in look-ups."));

    static TokenRole of(String name, Fields fields) {
        return new TokenRole(
                name,
                TokenRequest.fold(fields.list("allowed_policies")),
                TokenRequest.fold(fields.list("disallowed_policies")),
                fields.bool("orphan"),
                fields.bool("renewable"),
                fields.text("token_type"),
                time(fields, "token_ttl"),
                time(fields, "token_max_ttl"),
                time(fields, "token_explicit_max_ttl"),
                time(fields, "token_period"),
                fields.integer("token_num_uses"),
                fields.bool("token_no_default_policy"),
                fields.text("path_suffix"));
    }

    private static Duration time(Fields fields, String field) {
        Duration time = fields.duration(field).orElse(Duration.ZERO);
        if (time.isNegative()) {
            throw ApiException.badRequest(field + ": must not be negative");
        }
        return time;
    }

    /** Its fields as in requests and replies, durations in seconds. */
    Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("allowed_policies", allowedPolicies);
        data.put("disallowed_policies", disallowedPolicies);
        data.put("orphan", orphan);
        data.put("renewable", renewable);
        data.put("token_type", type);
        data.put("token_ttl", ttl.toSeconds());
        data.put("token_max_ttl", maxTtl.toSeconds());
        data.put("token_explicit_max_ttl", explicitMax.toSeconds());
        data.put("token_period", period.toSeconds());
        data.put("token_num_uses", uses);
        data.put("token_no_default_policy", withoutDefault);
        data.put("path_suffix", pathSuffix);
        return data;
    }

    /** The policies for a token, before the default one. */
    Optional<List<String>> policies(List<String> wanted) {
        List<String> chosen = wanted.isEmpty() ? allowedPolicies : wanted;
        chosen.stream().filter(disallowedPolicies::contains).findFirst().ifPresent(name -> {
            throw ApiException.badRequest("policies: role " + name() + " does not allow \"" + name + "\"");
        });
        if (allowedPolicies.isEmpty()) {
            return Optional.empty();
        }
        chosen.stream().filter(name -> !isAllowed(name)).findFirst().ifPresent(name -> {
            throw ApiException.badRequest("policies: role " + name() + " allows " + String.join(", ", allowedPolicies));
        });
        return Optional.of(chosen);
    }

    private boolean isAllowed(String policy) {
        boolean byDefault = policy.equals(Policy.DEFAULT) && !withoutDefault;
        return byDefault || allowedPolicies.contains(policy);
    }

    /** What is made when somebody asks for this. */
    TokenRequest applyTo(TokenRequest asked) {
        return new TokenRequest(
                asked.id(),
                Optional.of(type(asked)),
                asked.policies(),
                asked.meta(),
                orphan || asked.orphan(),
                asked.withDefault() && !withoutDefault && !disallowedPolicies.contains(Policy.DEFAULT),
                asked.displayName(),
                smaller(uses, asked.uses()),
                asked.ttl().or(() -> Optional.of(ttl)),
                shorter(explicitMax, asked.explicitMax()),
                period.isZero() ? asked.period() : period,
                renewable && asked.renewable());
    }

    private TokenType type(TokenRequest asked) {
        TokenType own = type.endsWith(TokenType.BATCH.word()) ? TokenType.BATCH : TokenType.SERVICE;
        return type.startsWith("default-") ? asked.type().orElse(own) : own;
    }

    private static long smaller(long one, long two) {
        return one == 0 || two == 0 ? one + two : Math.min(one, two);
    }

    private static Duration shorter(Duration one, Duration two) {
        return Duration.ofMillis(smaller(one.toMillis(), two.toMillis()));
    }

    /** The path that its tokens show. */
    String path(String call) {
        return pathSuffix.isEmpty() ? call : call + "/" + pathSuffix;
    }

    /** The system's limits within this role. */
    LeaseLimits within(LeaseLimits limits) {
        Duration max = shorter(limits.max(), maxTtl);
        return new LeaseLimits(shorter(limits.standard(), max), max);
    }
}
