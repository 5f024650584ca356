package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.Field;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which members of one call's data are secret by their names, in any letter case. Immutable: the names are gathered when
 * a device first asks, since most calls of a server without devices are never recorded. Safe for use by many threads.
 */
public final class Redaction {
    /** In which the server hands out shares, one-time passwords, encoded tokens and what a DR secondary proves itself by. */
    private static final Set<String> HANDED_OUT =
            Set.of("otp", "encoded_token", "encoded_root_token", "keys_base64", "client_key", "root_key");

    private static final Set<String> TOKENS = Set.of("id", "token", "client_token", "root_token");

    private final Supplier<Names> source;
    private volatile Names names;

    /**
     * The names, in small letters.
     *
     * @param secrets members whose values are redacted at any depth, also in raw lines
     * @param tokens members that hold a token, which is hashed at any depth, also in raw lines
     * @param legible members of the request that raw lines may show as they are, empty for all; a secret that is sent in
     *     the wrong place must not show
     */
    private record Names(Set<String> secrets, Set<String> tokens, Optional<Set<String>> legible) {}

    private Redaction(Supplier<Names> source) {
        this.source = source;
    }

    /** For a call of the server's own with these fields. */
    public static Redaction of(Collection<Field> fields) {
        return new Redaction(() -> server(fields, names(fields, field -> !field.isSensitive())));
    }

    /** Like {@link #of}, where secrets are so likely that raw lines show nothing of what was sent. */
    public static Redaction ofSecret(Collection<Field> fields) {
        return new Redaction(() -> server(fields, Set.of()));
    }

    private static Names server(Collection<Field> fields, Set<String> legible) {
        Set<String> secrets = new HashSet<>(HANDED_OUT);
        secrets.addAll(names(fields, Field::isSensitive));
        return new Names(secrets, TOKENS, Optional.of(legible));
    }

    /** For a call whose data belong to applications, which name their members as they like. */
    public static Redaction ofApplications(Collection<Field> fields) {
        return new Redaction(() -> new Names(names(fields, Field::isSensitive), Set.of(), Optional.empty()));
    }

    private static Set<String> names(Collection<Field> fields, Predicate<Field> wanted) {
        return fields.stream()
                .filter(wanted)
                .flatMap(field -> Stream.concat(Stream.of(field.name()), field.aliases().stream()))
                .map(Redaction::folded)
                .collect(Collectors.toSet());
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private Names names() {
        Names known = names;
        if (known == null) {
            known = source.get();
            names = known;
        }
        return known;
    }

    boolean isSecret(String member) {
        String name = folded(member);
        return names().secrets().contains(name) && !names().tokens().contains(name);
    }

    boolean isToken(String member) {
        return names().tokens().contains(folded(member));
    }

    boolean isLegible(String member) {
        return names().legible()
                .map(legible -> legible.contains(folded(member)))
                .orElse(true);
    }
}
