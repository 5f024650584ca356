package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.config.syntax.HclReader;
import dev.holdfast.engine.config.syntax.JsonConfigReader;
import dev.holdfast.engine.config.syntax.Node;
import dev.holdfast.engine.config.syntax.SyntaxException;
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
            for (Node.Member member : tree(text).members()) {
                if (!member.name().equals(PATH)) {
                    throw new SyntaxException(member.line(), "unknown key \"" + member.name() + "\"; allowed: " + PATH);
                }
                addRules(member.value(), rules);
            }
            return new Policy(name, rules);
        } catch (SyntaxException e) {
            throw new PolicyException("line " + e.line() + ": " + e.getMessage(), e);
        }
    }

    private static Node.Body tree(String text) throws SyntaxException {
        return text.stripLeading().startsWith("{") ? JsonConfigReader.read(text) : HclReader.read(text);
    }

    /** Paths with a block each; in JSON perhaps several of these in a list. */
    private static void addRules(Node paths, List<PathRule> rules) throws SyntaxException {
        if (paths instanceof Node.Array list) {
            for (Node entry : list.items()) {
                addRules(entry, rules);
            }
        } else if (paths instanceof Node.Body body) {
            for (Node.Member path : body.members()) {
                rules.add(rule(path));
            }
        } else {
            throw new SyntaxException(paths.line(), "path must have a path in quotes and a block");
        }
    }

    private static PathRule rule(Node.Member path) throws SyntaxException {
        if (path.value() instanceof Node.Body body) {
            return new RuleReader(path.name(), path.line()).read(body);
        }
        throw new SyntaxException(path.line(), "path \"" + path.name() + "\" must have a block");
    }
}
