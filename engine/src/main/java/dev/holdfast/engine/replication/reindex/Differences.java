package dev.holdfast.engine.replication.reindex;

import dev.holdfast.engine.store.tree.TreeDifference;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a comparison by key found.
 *
 * @param missing entries that the tree lacked
 * @param extra entries of the tree that were not there or could not be read
 * @param changed entries of which the tree had another value
 * @param pages damaged pages of nodes and the root
 */
record Differences(long missing, long extra, long changed, long pages) {
    static Differences of(TreeDifference found) {
        int root = found.report().isRootDamaged() ? 1 : 0;
        return new Differences(
                found.missing(),
                found.extra(),
                found.changed(),
                found.report().nodes().size() + root);
    }

    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("missing", missing);
        members.put("extra", extra);
        members.put("changed", changed);
        members.put("pages", pages);
        return members;
    }

    @Override
    public String toString() {
        return missing + " entries missing in the tree, " + extra + " too many, " + changed + " with another value, "
                + pages + " damaged pages above them";
    }
}
