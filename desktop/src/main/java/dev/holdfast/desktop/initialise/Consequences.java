package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.Consequence;
import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import org.kordamp.ikonli.feather.Feather;

/** What the numbers of a first set of shares mean. */
final class Consequences {
    private Consequences() {}

    static List<Consequence> of(Plan plan) {
        int n = plan.shares();
        int t = plan.threshold();
        String opens = n == 1 ? "initialise.shares.opens-alone" : "initialise.shares.opens";
        List<Consequence> all = new ArrayList<>();
        all.add(new Consequence(Feather.UNLOCK, Texts.get(opens, t, n)));
        if (t > 1) {
            all.add(new Consequence(Feather.SHIELD, Texts.get("initialise.shares.too-few", t - 1)));
        }
        String loss = Texts.get("initialise.shares.loss", plan.fatalLoss());
        all.add(new Consequence(Feather.ALERT_TRIANGLE, loss, true));
        return all;
    }
}
