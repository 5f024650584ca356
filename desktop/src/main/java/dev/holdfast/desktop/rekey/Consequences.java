package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.Consequence;
import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import org.kordamp.ikonli.feather.Feather;

/** Who may replace the shares, and what the numbers of the new set mean. */
final class Consequences {
    private Consequences() {}

    static List<Consequence> of(Plan plan, String cluster) {
        int n = plan.shares();
        int t = plan.threshold();
        String opens = n == 1 ? "rekey.set.opens-alone" : "rekey.set.opens";
        String loss = Texts.get("rekey.set.loss", plan.fatalLoss());
        return List.of(
                new Consequence(
                        Feather.USERS,
                        Texts.get("rekey.set.authority", plan.oldThreshold(), plan.oldShares(), cluster)),
                new Consequence(Feather.UNLOCK, Texts.get(opens, t, n)),
                new Consequence(Feather.SLASH, Texts.get("rekey.set.old", plan.oldShares())),
                new Consequence(Feather.ALERT_TRIANGLE, loss, true));
    }
}
