package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.api.FieldSet;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Under which conditions a rule grants: which parameters a write may, must not and must have, and how its answer must
 * be wrapped. Names of parameters are in lower case. An empty list of values stands for any value; a {@code *} at either
 * end of a value stands for any text there; the name {@code *} stands for all parameters.
 *
 * @param allowed if not empty, no other parameters and values
 * @param denied none of these parameters and values
 * @param required all of these
 * @param minWrapping if not zero, the answer must be wrapped for this time at least
 * @param maxWrapping if not zero, the answer must be wrapped for this time at most
 */
public record Conditions(
        Map<String, List<String>> allowed,
        Map<String, List<String>> denied,
        List<String> required,
        Duration minWrapping,
        Duration maxWrapping) {
    public static final Conditions NONE = new Conditions(Map.of(), Map.of(), List.of(), Duration.ZERO, Duration.ZERO);
    private static final String ANY = "*";

    public Conditions {
        allowed = Map.copyOf(allowed);
        denied = Map.copyOf(denied);
        required = List.copyOf(required);
    }

    /** Both together: values add up, the shorter wrapping limits count. */
    Conditions and(Conditions other) {
        return new Conditions(
                merge(allowed, other.allowed),
                merge(denied, other.denied),
                Stream.concat(required.stream(), other.required.stream())
                        .distinct()
                        .toList(),
                shorter(minWrapping, other.minWrapping),
                shorter(maxWrapping, other.maxWrapping));
    }

    private static Map<String, List<String>> merge(Map<String, List<String>> one, Map<String, List<String>> two) {
        Map<String, List<String>> all = new LinkedHashMap<>(one);
        BinaryOperator<List<String>> union = (a, b) -> a.isEmpty() || b.isEmpty()
                ? List.of()
                : Stream.concat(a.stream(), b.stream()).distinct().toList();
        two.forEach((name, values) -> all.merge(name, values, union));
        return all;
    }

    private static Duration shorter(Duration one, Duration two) {
        if (one.isZero() || two.isZero()) {
            return one.plus(two);
        }
        return one.compareTo(two) < 0 ? one : two;
    }

    /** Whether an answer may go out wrapped for this time, or unwrapped if there is none. */
    public boolean allowWrapping(Optional<Duration> time) {
        boolean longEnough = minWrapping.isZero()
                || time.filter(t -> t.compareTo(minWrapping) >= 0).isPresent();
        boolean shortEnough = maxWrapping.isZero()
                || time.filter(t -> t.compareTo(maxWrapping) <= 0).isPresent();
        return longEnough && shortEnough;
    }

    /**
     * Whether a write may have these members.
     *
     * @param fields of the call: a member is meant by each of its field's spellings, whichever was sent
     */
    public boolean allowParameters(Map<String, Object> data, FieldSet fields) {
        if (required.isEmpty() && denied.isEmpty() && allowed.isEmpty()) {
            return true;
        }
        Set<String> names = new HashSet<>();
        data.keySet().forEach(name -> names.addAll(spellings(name, fields)));
        return names.containsAll(required)
                && (names.isEmpty() || !denied.containsKey(ANY))
                && data.entrySet().stream().allMatch(e -> isAllowed(spellings(e.getKey(), fields), e.getValue()));
    }

    private static Set<String> spellings(String sent, FieldSet fields) {
        Set<String> names = fields.fields().stream()
                .map(field -> Stream.concat(Stream.of(field.name()), field.aliases().stream())
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet()))
                .filter(spelled -> spelled.contains(sent.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseGet(HashSet::new);
        names.add(sent.toLowerCase(Locale.ROOT));
        return names;
    }

    private boolean isAllowed(Set<String> names, Object value) {
        if (names.stream().anyMatch(name -> denied.containsKey(name) && covers(denied.get(name), value))) {
            return false;
        }
        List<String> listed = names.stream().filter(allowed::containsKey).toList();
        return listed.isEmpty()
                ? allowed.isEmpty() || allowed.containsKey(ANY)
                : listed.stream().anyMatch(name -> covers(allowed.get(name), value));
    }

    private static boolean covers(List<String> patterns, Object value) {
        return patterns.isEmpty() || patterns.stream().anyMatch(p -> matches(p, String.valueOf(value)));
    }

    private static boolean matches(String pattern, String value) {
        boolean open = pattern.startsWith(ANY);
        boolean openEnd = pattern.endsWith(ANY) && pattern.length() > 1;
        String core = pattern.substring(open ? 1 : 0, pattern.length() - (openEnd ? 1 : 0));
        if (open && openEnd) {
            return value.contains(core);
        }
        return open ? value.endsWith(core) : openEnd ? value.startsWith(core) : value.equals(core);
    }
}
