package dev.holdfast.engine.access.policy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * All rules of some policies, and which of them counts for a path: an exact path before patterns, among patterns the
 * most specific one ({@link PathPattern} has the order). Rules of the same path in several policies are one. Immutable.
 */
public final class Acl {
    private final Map<String, PathRule> exact = new HashMap<>();
    private final Collection<PathRule> patterns;
    private final Map<PathPattern, List<String>> names = new HashMap<>();

    public Acl(List<Policy> policies) {
        Map<PathPattern, PathRule> inOrder = new TreeMap<>();
        for (Policy policy : policies) {
            policy.rules().forEach(rule -> add(policy.name(), rule, inOrder));
        }
        patterns = List.copyOf(inOrder.values());
    }

    private void add(String policy, PathRule rule, Map<PathPattern, PathRule> inOrder) {
        if (rule.pattern().isExact()) {
            exact.merge(rule.pattern().text(), rule, PathRule::and);
        } else {
            inOrder.merge(rule.pattern(), rule, PathRule::and);
        }
        names.computeIfAbsent(rule.pattern(), p -> new ArrayList<>()).add(policy);
    }

    /** The rule that counts for a path. */
    public Optional<PathRule> rule(String path) {
        return rule(List.of(path));
    }

    /** The rule that counts for listing a path, with or without a slash at its end. */
    public Optional<PathRule> ruleForListing(String path) {
        String bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return rule(List.of(bare + "/", bare));
    }

    private Optional<PathRule> rule(List<String> spellings) {
        Optional<PathRule> exactly =
                spellings.stream().map(exact::get).filter(rule -> rule != null).findFirst();
        return exactly.isPresent() ? exactly : roughly(spellings);
    }

    private Optional<PathRule> roughly(List<String> spellings) {
        List<String[]> cut = spellings.stream().map(PathPattern::segments).toList();
        for (PathRule rule : patterns) {
            for (String[] segments : cut) {
                if (rule.pattern().matches(segments)) {
                    return Optional.of(rule);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Whether something is granted in a folder: by the rule that counts for the folder itself, or by one of its own that
     * leads into it.
     *
     * @param folder path with a slash at its end
     */
    public boolean reaches(String folder) {
        String[] segments = PathPattern.segments(folder.substring(0, folder.length() - 1));
        return ruleForListing(folder).filter(PathRule::grantsAnything).isPresent()
                || Stream.concat(exact.values().stream(), patterns.stream())
                        .anyMatch(
                                rule -> rule.grantsAnything() && rule.pattern().leadsInto(segments));
    }

    /** The policies that a rule comes from. */
    public List<String> policiesOf(PathRule rule) {
        return names.get(rule.pattern()).stream().distinct().toList();
    }
}
