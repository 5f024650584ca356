package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.Field;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which members of one call's data are secret by their names, in any letter case. Immutable.
 *
 * @param secrets members whose values are redacted at any depth, also in raw lines
 * @param tokens members that hold a token, which is hashed at any depth, also in raw lines
 * @param legible members of the request that raw lines may show as they are, empty for all; a secret that is sent in the
 *     wrong place must not show
 */
public record Redaction(Set<String> secrets, Set<String> tokens, Optional<Set<String>> legible) {
    /** In which the server hands out shares, one-time passwords, encoded tokens and what a DR secondary proves itself by. */
    private static final Set<String> HANDED_OUT =
            Set.of("otp", "encoded_token", "encoded_root_token", "keys_base64", "client_key", "root_key");

    private static final Set<String> TOKENS = Set.of("id", "token", "client_token", "root_token");

    public Redaction {
        secrets = folded(secrets);
        tokens = folded(tokens);
        legible = legible.map(Redaction::folded);
    }

    private static Set<String> folded(Set<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** For a call of the server's own with these fields. */
    public static Redaction of(Collection<Field> fields) {
        return server(fields, names(fields, field -> !field.isSensitive()));
    }

    /** Like {@link #of}, where secrets are so likely that raw lines show nothing of what was sent. */
    public static Redaction ofSecret(Collection<Field> fields) {
        return server(fields, Set.of());
    }

    private static Redaction server(Collection<Field> fields, Set<String> legible) {
        Set<String> secrets = new TreeSet<>(HANDED_OUT);
        secrets.addAll(names(fields, Field::isSensitive));
        return new Redaction(secrets, TOKENS, Optional.of(legible));
    }

    /** For a call whose data belong to applications, which name their members as they like. */
    public static Redaction ofApplications(Collection<Field> fields) {
        return new Redaction(names(fields, Field::isSensitive), Set.of(), Optional.empty());
    }

    private static Set<String> names(Collection<Field> fields, Predicate<Field> wanted) {
        return fields.stream()
                .filter(wanted)
                .flatMap(field -> Stream.concat(Stream.of(field.name()), field.aliases().stream()))
                .collect(Collectors.toSet());
    }

    boolean isSecret(String member) {
        String name = member.toLowerCase(Locale.ROOT);
        return secrets.contains(name) && !tokens.contains(name);
    }

    boolean isToken(String member) {
        return tokens.contains(member.toLowerCase(Locale.ROOT));
    }

    boolean isLegible(String member) {
        return legible.map(names -> names.contains(member.toLowerCase(Locale.ROOT)))
                .orElse(true);
    }
}
