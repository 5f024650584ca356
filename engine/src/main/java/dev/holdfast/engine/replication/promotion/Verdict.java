package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.link.Lag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Whether a secondary may become the primary. Immutable.
 *
 * @param generation that a promotion would begin
 * @param checks in their order
 * @param loss what a promotion would lose, as far as is known
 */
public record Verdict(long generation, List<Check> checks, Lag loss) {
    public Verdict {
        checks = List.copyOf(checks);
    }

    public boolean ready() {
        return failing().isEmpty();
    }

    /**
     * Lets a promotion pass that nothing is in the way of.
     *
     * @throws ApiException 400 with one error for each check that fails, which begins with its name
     */
    void requireReady() {
        List<String> errors = failing().stream().map(Check::toString).toList();
        if (!errors.isEmpty()) {
            throw new ApiException(400, errors);
        }
    }

    /** What is said of a promotion that did not wait for the checks. */
    List<String> skipped() {
        List<String> warnings = new ArrayList<>();
        warnings.add("force has skipped the checks "
                + checks.stream().map(Check::name).collect(Collectors.joining(", "))
                + (ready() ? "; each of them would have passed" : ""));
        failing().forEach(check -> warnings.add("skipped, and would have failed: " + check));
        warnings.add(
                loss.records() == 0
                        ? "no record is known to be lost"
                        : "lost: " + Texts.records(loss.records()) + " of the former primary, "
                                + Texts.seconds(loss.millis()) + " of its writes");
        return warnings;
    }

    private List<Check> failing() {
        return checks.stream().filter(check -> !check.passed()).toList();
    }

    /** As {@code check_only} answers. */
    public Map<String, Object> members() {
        Map<String, Object> lost = new LinkedHashMap<>();
        lost.put("records", loss.records());
        lost.put("ms", loss.millis());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("ready", ready());
        members.put("generation", generation);
        members.put("checks", checks.stream().map(Check::members).toList());
        members.put("would_lose", lost);
        return members;
    }
}
