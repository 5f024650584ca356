package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.dr.safety.Credentials.Kind;
import dev.holdfast.desktop.dr.safety.OperationTokenSource;
import dev.holdfast.desktop.dr.safety.TokenEntry;
import java.util.EnumMap;
import java.util.Map;
import javafx.scene.Node;

/** The contents of the steps, kept as long as the wizard is open. */
final class PromotePages {
    private final Map<Stage, Node> pages = new EnumMap<>(Stage.class);
    private final PreflightPage preflight;
    private final TokenEntry token;
    private final OptionsPage options;

    /** @param next what can be done afterwards from here */
    PromotePages(PromoteModel model, OperationTokenSource source, Runnable next) {
        preflight = new PreflightPage(model);
        token = new TokenEntry(model.credentials(), model.cluster(), Kind.OPERATION, source);
        options = new OptionsPage(model);
        pages.put(Stage.PREFLIGHT, preflight);
        pages.put(Stage.TOKEN, token);
        pages.put(Stage.OPTIONS, options);
        pages.put(Stage.CONFIRM, new ConfirmPage(model));
        pages.put(Stage.PROGRESS, new ProgressPage(model));
        pages.put(Stage.NEXT, new NextPage(model, next));
    }

    Node content(Stage stage) {
        return pages.get(stage);
    }

    /** Leads the keyboard to where work begins; false where there is nothing to fill in. */
    boolean begin(Stage stage) {
        switch (stage) {
            case TOKEN -> token.begin();
            case OPTIONS -> options.begin();
            default -> {
                return false;
            }
        }
        return true;
    }
}
