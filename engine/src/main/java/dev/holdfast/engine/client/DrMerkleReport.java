package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a comparison of Merkle trees with their entries found.
 *
 * @param corruptedRoot whether a root is damaged
 * @param trees each one looked at
 * @param checked when
 */
public record DrMerkleReport(boolean corruptedRoot, List<Tree> trees, Optional<Instant> checked) {
    public DrMerkleReport {
        trees = List.copyOf(trees);
    }

    /**
     * A tree.
     *
     * @param type {@code replicated} or {@code local}
     * @param rootHash base64 of 32 bytes
     * @param corruptedRoot whether its root is damaged
     * @param damages what is damaged below
     */
    public record Tree(String number, String type, String rootHash, boolean corruptedRoot, List<Damage> damages) {
        public Tree {
            damages = List.copyOf(damages);
        }
    }

    /**
     * A damaged part.
     *
     * @param index of the page
     * @param corrupted whether the page itself is
     * @param subpages those below it that are
     */
    public record Damage(int index, boolean corrupted, List<Integer> subpages) {
        public Damage {
            subpages = List.copyOf(subpages);
        }
    }

    /** Whether nothing is damaged. */
    public boolean isSound() {
        return !corruptedRoot
                && trees.stream()
                        .allMatch(
                                tree -> !tree.corruptedRoot() && tree.damages().isEmpty());
    }

    static DrMerkleReport from(JsonNode data) {
        JsonNode report = data.path("merkle_corruption_report");
        List<Tree> trees = new ArrayList<>();
        report.path("corrupted_tree_map")
                .properties()
                .forEach(entry -> trees.add(tree(entry.getKey(), entry.getValue())));
        return new DrMerkleReport(
                report.path("corrupted_root").asBoolean(),
                trees,
                JsonTimes.of(report.path("last_corruption_check_epoch")));
    }

    private static Tree tree(String number, JsonNode tree) {
        List<Damage> damages = new ArrayList<>();
        tree.path("corrupted_index_tuples_map")
                .properties()
                .forEach(entry -> damages.add(damage(Integer.parseInt(entry.getKey()), entry.getValue())));
        return new Tree(
                number,
                tree.path("tree_type").asText(""),
                tree.path("root_hash").asText(""),
                tree.path("corrupted_subtree_root").asBoolean(),
                damages);
    }

    private static Damage damage(int index, JsonNode damage) {
        List<Integer> subpages = new ArrayList<>();
        damage.path("subpages").forEach(page -> subpages.add(page.asInt()));
        return new Damage(index, damage.path("corrupted").asBoolean(), subpages);
    }
}
