package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.hcl.HclException;
import dev.holdfast.engine.hcl.HclItem;
import dev.holdfast.engine.hcl.HclReader;
import dev.holdfast.engine.hcl.HclValue;
import java.util.ArrayList;
import java.util.List;

/** Reads the text of a policy, HCL or JSON. Whatever the text is: it gives a policy, or says what is wrong in which line. */
public final class PolicyParser {
    private static final String PATH = "path";

    private PolicyParser() {}

    /**
     * @param name of the policy
     * @param text its rules
     * @throws PolicyException naming line and word, and the path where there is one
     */
    public static Policy parse(String name, String text) throws PolicyException {
        try {
            List<PathRule> rules = new ArrayList<>();
            for (HclItem item : HclReader.read(text).items()) {
                if (!item.name().equals(PATH)) {
                    throw new HclException(item.line(), "unknown key \"" + item.name() + "\"; allowed: " + PATH);
                }
                addRules(item, rules);
            }
            return new Policy(name, rules);
        } catch (HclException e) {
            throw new PolicyException(e.getMessage(), e);
        }
    }

    /** {@code path "x" { }} in HCL; {@code "path": {"x": { }}}, perhaps in a list, in JSON. */
    private static void addRules(HclItem item, List<PathRule> rules) throws HclException {
        if (item.labels().size() == 1 && item.value() instanceof HclValue.Body body) {
            rules.add(new RuleReader(item.labels().get(0), item.line()).read(body));
            return;
        }
        if (item.labels().isEmpty() && item.value() instanceof HclValue.Body paths) {
            for (HclItem path : paths.items()) {
                addRules(new HclItem(PATH, labels(path), path.value(), path.line()), rules);
            }
            return;
        }
        if (item.labels().isEmpty() && item.value() instanceof HclValue.Array list) {
            for (HclValue entry : list.values()) {
                addRules(new HclItem(PATH, List.of(), body(entry), entry.line()), rules);
            }
            return;
        }
        throw new HclException(item.line(), "path must have one path in quotes and a block");
    }

    private static List<String> labels(HclItem path) {
        List<String> labels = new ArrayList<>(List.of(path.name()));
        labels.addAll(path.labels());
        return labels;
    }

    private static HclValue body(HclValue entry) throws HclException {
        if (entry instanceof HclValue.Body) {
            return entry;
        }
        throw new HclException(entry.line(), "path must hold blocks, not a " + entry.kind());
    }
}
