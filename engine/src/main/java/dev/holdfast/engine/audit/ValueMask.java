package dev.holdfast.engine.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Hides values of {@code data} as the package documentation says.
 *
 * <p>With raw lines, what is or may be a token is hashed still: members that hold one by name, the request's own token,
 * and every text that has a token's form. Immutable.
 */
final class ValueMask {
    static final String REDACTED = "redacted";
    private static final Pattern TOKEN = Pattern.compile("hf[sbd]\\.[0-9A-Za-z]{24}");
    /** Shares go out under these two names together; the first one alone is a list of names. */
    private static final String SHARES = "keys";

    private static final String SHARES_BASE64 = "keys_base64";

    private final AuditHash hash;
    private final boolean raw;
    private final Redaction redaction;
    private final String requestToken;

    ValueMask(AuditHash hash, boolean raw, Redaction redaction, String requestToken) {
        this.hash = hash;
        this.raw = raw;
        this.redaction = redaction;
        this.requestToken = requestToken;
    }

    /** A token, or "" as it is. */
    String token(String token) {
        return token.isEmpty() ? "" : hash.of(token);
    }

    /**
     * @param plain names of members on the first level that stay as they are
     */
    Map<String, Object> data(Map<String, ?> data, Set<String> plain) {
        return members(data, name -> raw || plain.contains(name));
    }

    /** Like {@link #data}, for what was sent, where secrets may stand in the wrong place. */
    Map<String, Object> sent(Map<String, ?> data, Set<String> plain) {
        return members(data, name -> (raw && redaction.isLegible(name)) || plain.contains(name));
    }

    private static Object redacted(Object value) {
        return value == null || value.equals("") ? value : REDACTED;
    }

    private Map<String, Object> members(Map<?, ?> members, Predicate<String> readable) {
        Map<String, Object> hidden = new LinkedHashMap<>();
        boolean shares = members.containsKey(SHARES_BASE64) && redaction.isSecret(SHARES_BASE64);
        members.forEach((key, value) -> {
            String name = key.toString();
            boolean isShare = shares && name.equals(SHARES);
            hidden.put(name, isShare ? REDACTED : member(name, value, readable.test(name)));
        });
        return hidden;
    }

    private Object member(String name, Object value, boolean readable) {
        return redaction.isSecret(name) ? redacted(value) : value(value, readable && !redaction.isToken(name));
    }

    private Object value(Object value, boolean readable) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Map<?, ?> members) {
            return members(members, name -> readable);
        }
        if (value instanceof Iterable<?> entries) {
            List<Object> hidden = new ArrayList<>();
            entries.forEach(entry -> hidden.add(value(entry, readable)));
            return hidden;
        }
        return text(value.toString(), readable);
    }

    private String text(String text, boolean readable) {
        boolean isToken = TOKEN.matcher(text).find() || (!requestToken.isEmpty() && text.contains(requestToken));
        return readable && !isToken ? text : hash.of(text);
    }
}
