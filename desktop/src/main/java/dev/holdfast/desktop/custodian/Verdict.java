package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Problem;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The last thing that happened, told again even if it was the same before. For the FX thread only. */
final class Verdict {
    private final ReadOnlyObjectWrapper<Outcome> outcome = new ReadOnlyObjectWrapper<>(Outcome.NONE);
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private String otherCluster = "";

    void say(Outcome what, Problem why) {
        problem.set(why);
        outcome.set(Outcome.NONE);
        outcome.set(what);
    }

    void sayOther(String cluster) {
        otherCluster = cluster;
        say(Outcome.OTHER_CLUSTER, null);
    }

    ReadOnlyObjectProperty<Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /** What stands behind a refusal, or null. */
    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** The cluster that the last share belongs to, where the outcome is {@link Outcome#OTHER_CLUSTER}. */
    String otherCluster() {
        return otherCluster;
    }
}
