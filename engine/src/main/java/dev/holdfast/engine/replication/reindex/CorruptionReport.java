package dev.holdfast.engine.replication.reindex;

import dev.holdfast.engine.store.tree.Digest;
import dev.holdfast.engine.store.tree.TreeReport;
import dev.holdfast.engine.store.tree.TreeShape;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a check is told as: the tree of replicated entries has number 1; nodes are its indices, and the buckets of a node its
 * subpages, 0 to 255 each.
 */
final class CorruptionReport {
    private static final String TREE = "1";

    private CorruptionReport() {}

    /** Of a tree that is not there. */
    static Map<String, Object> absent(Instant at) {
        return members(new byte[Digest.BYTES], true, null, at);
    }

    static Map<String, Object> of(Digest root, TreeReport found, Instant at) {
        return members(root.bytes(), found.isRootDamaged(), indices(found), at);
    }

    private static Map<String, Object> members(byte[] root, boolean isRootDamaged, Object indices, Instant at) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("corrupted_index_tuples_map", indices);
        tree.put("corrupted_subtree_root", isRootDamaged);
        tree.put("root_hash", Base64.getEncoder().encodeToString(root));
        tree.put("tree_type", "replicated");
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("corrupted_root", isRootDamaged);
        report.put("corrupted_tree_map", Map.of(TREE, tree));
        report.put("last_corruption_check_epoch", at.toString());
        return Map.of("merkle_corruption_report", report);
    }

    /** Null if nothing is damaged below the root. */
    private static Map<String, Object> indices(TreeReport found) {
        Map<Integer, List<Integer>> subpages = new TreeMap<>();
        found.nodes().forEach(node -> subpages.put(node, new ArrayList<>()));
        for (int bucket : found.buckets()) {
            subpages.computeIfAbsent(TreeShape.nodeOf(bucket), node -> new ArrayList<>())
                    .add(bucket % TreeShape.FAN_OUT);
        }
        Map<String, Object> indices = new LinkedHashMap<>();
        subpages.forEach((node, below) ->
                indices.put(node.toString(), Map.of("corrupted", found.nodes().contains(node), "subpages", below)));
        return indices.isEmpty() ? null : indices;
    }
}
