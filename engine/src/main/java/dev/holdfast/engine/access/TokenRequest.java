package dev.holdfast.engine.access;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A token that somebody asks for.
 *
 * @param id text wanted for it, or ""
 * @param type service, batch, or empty for what is usual
 * @param policies in lower case and in order, none for those of the parent
 * @param meta what is noted about it
 * @param orphan whether it shall have no parent
 * @param withDefault whether it gets the default policy too
 * @param displayName as asked, or ""
 * @param uses 0 for no limit
 * @param ttl empty for the standard one
 * @param explicitMax zero for none
 * @param period zero for none
 * @param renewable whether it can be renewed
 */
record TokenRequest(
        String id,
        Optional<TokenType> type,
        List<String> policies,
        Map<String, String> meta,
        boolean orphan,
        boolean withDefault,
        String displayName,
        long uses,
        Optional<Duration> ttl,
        Duration explicitMax,
        Duration period,
        boolean renewable) {

    static final FieldSet FIELDS = FieldSet.of(
            Field.text("id").secret().between(1, 1024).described("Id", "The token's text; sudo is needed."),
            Field.list("policies").described("Policies", "Names; those of the parent if none."),
            Field.map("meta").described("Notes", "Shown in look-ups and audit lines."),
            Field.bool("no_parent").described("Orphan", "Lives on without its parent; sudo is needed."),
            Field.bool("no_default_policy").described("Without default", "Does not get the default policy."),
            Field.bool("renewable").withDefault(true).described("Renewable", "Can be renewed."),
            Field.duration("ttl").aliases("lease").described("Time to live", "Unless renewed."),
            Field.duration("explicit_max_ttl").described("Longest life", "No renewal goes beyond."),
            Field.text("display_name").described("Display name", "Shown in audit lines."),
            Field.integer("num_uses").between(0, Integer.MAX_VALUE).described("Uses", "0 for no limit."),
            Field.duration("period").described("Period", "Each renewal gives this time; sudo is needed."),
            Field.text("type").allowed("service", "batch").described("Type", "Service or batch."));

    static TokenRequest of(Fields fields) {
        return new TokenRequest(
                fields.text("id"),
                type(fields.text("type")),
                fold(fields.list("policies")),
                texts(fields.map("meta")),
                fields.bool("no_parent"),
                !fields.bool("no_default_policy"),
                fields.text("display_name"),
                fields.integer("num_uses"),
                fields.duration("ttl"),
                fields.duration("explicit_max_ttl").orElse(Duration.ZERO),
                fields.duration("period").orElse(Duration.ZERO),
                fields.bool("renewable"));
    }

    private static Optional<TokenType> type(String word) {
        return Stream.of(TokenType.values())
                .filter(type -> type.word().equals(word))
                .findFirst();
    }

    static List<String> fold(List<String> names) {
        TreeSet<String> folded = new TreeSet<>();
        names.forEach(name -> folded.add(name.strip().toLowerCase(Locale.ROOT)));
        folded.remove("");
        return List.copyOf(folded);
    }

    private static Map<String, String> texts(Map<String, Object> members) {
        Map<String, String> texts = new LinkedHashMap<>();
        members.forEach((name, value) -> texts.put(name, value == null ? "" : value.toString()));
        return texts;
    }

    TokenRequest asOrphan() {
        return new TokenRequest(
                id, type, policies, meta, true, withDefault, displayName, uses, ttl, explicitMax, period, renewable);
    }

    @Override
    public String toString() {
        return "TokenRequest" + policies;
    }
}
