package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.store.Change;
import java.util.List;

/**
 * How a cluster becomes the primary, to be made durable in one write together with its role.
 *
 * @param lineage of its history from now on
 * @param sequence after which it writes on
 * @param changes of local entries, in plaintext; once they are durable the mark of a synchronisation has ended and {@link
 *     Fencing} begins
 * @param warnings of what was skipped
 */
public record Outcome(Lineage lineage, long sequence, List<Change> changes, List<String> warnings) {
    public Outcome {
        changes = List.copyOf(changes);
        warnings = List.copyOf(warnings);
    }

    @Override
    public String toString() {
        return "Outcome[" + lineage + "]";
    }
}
