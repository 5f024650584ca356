package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.ceremony.TokenKind;
import dev.holdfast.desktop.ceremony.TokenUse;
import dev.holdfast.desktop.ceremony.TokenUse.Handed;
import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrActions;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrCommand;
import dev.holdfast.desktop.dr.DrCredential;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.DrOffer;
import dev.holdfast.desktop.dr.DrOffer.Way;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Map;

/** What a DR operation token that was just made can be used for on the cluster in front. For the FX thread only. */
final class OperationTokenUses {
    private static final List<DrAction> ACTIONS = List.of(
            DrAction.PROMOTE, DrAction.DISABLE, DrAction.UPDATE_PRIMARY, DrAction.REINDEX, DrAction.DELETE_TOKEN);

    private final Clusters clusters;
    private final DrModel model;
    private final Map<DrAction, DrCommand> commands;

    /** @param commands what leads through each action */
    OperationTokenUses(Clusters clusters, DrModel model, Map<DrAction, DrCommand> commands) {
        this.clusters = clusters;
        this.model = model;
        this.commands = commands;
    }

    List<TokenUse> list() {
        return ACTIONS.stream()
                .map(action -> new TokenUse(
                        TokenKind.OPERATION, action.title(), () -> whyNot(action), handed -> open(action, handed)))
                .toList();
    }

    private DrCluster here() {
        return model.of(clusters.current()).orElseGet(() -> DrCluster.unheard(clusters.current()));
    }

    private String whyNot(DrAction action) {
        DrOffer offer = DrActions.of(action, here(), false);
        if (offer.way() == Way.NOT_NOW) {
            return offer.why();
        }
        return offer.credential() == DrCredential.OPERATION ? "" : Texts.get("dr.why.other-token");
    }

    private void open(DrAction action, Handed handed) {
        commands.get(action).open(here(), handed.owner(), new GivenToken(handed.token(), handed.ended()));
    }
}
