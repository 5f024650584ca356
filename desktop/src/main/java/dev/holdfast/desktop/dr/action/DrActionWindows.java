package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrCommand;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrMerkleReport;
import dev.holdfast.engine.client.DrStatus;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.stage.Window;

/** Opens the window of each action that has one here. */
public final class DrActionWindows {
    private final ActionTools tools;

    public DrActionWindows(ActionTools tools) {
        this.tools = tools;
    }

    /** What leads through each action; promoting is elsewhere. */
    public Map<DrAction, DrCommand> commands() {
        Map<DrAction, DrCommand> commands = new EnumMap<>(DrAction.class);
        commands.put(DrAction.ENABLE_PRIMARY, dialog(DrAction.ENABLE_PRIMARY, cluster -> new EnableForm()));
        commands.put(DrAction.ACTIVATE, following(DrAction.ACTIVATE));
        commands.put(DrAction.UPDATE_PRIMARY, following(DrAction.UPDATE_PRIMARY));
        commands.put(DrAction.ISSUE_TOKEN, dialog(DrAction.ISSUE_TOKEN, cluster -> new IssueForm(tools)));
        commands.put(DrAction.REVOKE, dialog(DrAction.REVOKE, cluster -> new RevokeForm(known(cluster))));
        commands.put(DrAction.DEMOTE, dialog(DrAction.DEMOTE, this::demote));
        commands.put(DrAction.DISABLE, dialog(DrAction.DISABLE, this::disable));
        commands.put(DrAction.GENERATE_KEY, dialog(DrAction.GENERATE_KEY, cluster -> generateKey()));
        commands.put(
                DrAction.REINDEX, dialog(DrAction.REINDEX, cluster -> new ReindexForm(() -> reindexProgress(cluster))));
        commands.put(DrAction.RECOVER, dialog(DrAction.RECOVER, this::recover));
        commands.put(DrAction.CHECK, dialog(DrAction.CHECK, cluster -> check()));
        commands.put(DrAction.DIVERGED, this::diverged);
        commands.put(DrAction.DELETE_TOKEN, dialog(DrAction.DELETE_TOKEN, cluster -> deleteToken()));
        return commands;
    }

    private <T> DrCommand dialog(DrAction action, Function<DrCluster, ActionForm<T>> form) {
        return (cluster, owner, token) -> new ActionDialog<>(
                        new ActionModel(action, cluster, tools, token), form.apply(cluster), tools)
                .show(owner);
    }

    private DrCommand following(DrAction purpose) {
        return (cluster, owner, token) ->
                new FollowWizard(new FollowModel(purpose, cluster, tools, token), tools, owner).show();
    }

    private static List<String> known(DrCluster cluster) {
        return cluster.status()
                .flatMap(DrStatus::primary)
                .map(DrStatus.PrimaryPart::knownSecondaries)
                .orElse(List.of());
    }

    private ActionForm<List<String>> demote(DrCluster cluster) {
        return new PlainForm<>(
                Sentences.of("dr.action.demote.words"),
                cluster.name(),
                Texts.get("dr.action.demote.go"),
                operator -> operator.primary().demote(),
                told -> {
                    tools.signedIn().forget(cluster.cluster());
                    return Sentences.done("dr.action.demote.done");
                });
    }

    private ActionForm<List<String>> disable(DrCluster cluster) {
        boolean primary = cluster.standing().isPrimary();
        return new PlainForm<>(
                Sentences.of(primary ? "dr.action.disable.primary.words" : "dr.action.disable.secondary.words"),
                cluster.name(),
                Texts.get("dr.action.disable.go"),
                operator -> operator.onSecondary()
                        ? operator.secondary().disable()
                        : operator.primary().disable(),
                told -> Sentences.done("dr.action.disable.done"));
    }

    private ActionForm<String> generateKey() {
        return new PlainForm<>(
                Sentences.of("dr.action.generate-key.words"),
                "",
                Texts.get("dr.action.generate-key.go"),
                operator -> operator.onSecondary()
                        ? operator.secondary().generatePublicKey()
                        : operator.calls().generatePublicKey(),
                key -> Sentences.done(
                        "dr.action.generate-key.done",
                        new TextCard(Texts.get("dr.action.generate-key.key"), key, "secondary-public-key.txt", tools)));
    }

    private ActionForm<List<String>> recover(DrCluster cluster) {
        return new PlainForm<>(
                Sentences.of("dr.action.recover.words"),
                "",
                Texts.get("dr.action.recover.go"),
                operator -> operator.onSecondary()
                        ? operator.secondary().recover()
                        : operator.primary().recover(),
                told -> reindexProgress(cluster));
    }

    private Node reindexProgress(DrCluster cluster) {
        Instant begun = tools.clock().instant();
        return new ProgressPane(tools.model(), cluster.cluster(), now -> Report.reindex(now, begun), tools.clock());
    }

    private static ActionForm<DrMerkleReport> check() {
        return new PlainForm<>(
                Sentences.of("dr.action.check.words"),
                "",
                Texts.get("dr.action.check.go"),
                operator -> operator.onSecondary()
                        ? operator.secondary().merkleCheck()
                        : operator.primary().merkleCheck(),
                CheckResult::of);
    }

    private void diverged(DrCluster cluster, Window owner, GivenToken token) {
        ActionModel list = ActionModel.keepingToken(DrAction.DIVERGED, cluster, tools, token);
        DivergedForm form = new DivergedForm(tools, table -> clear(list, cluster, table));
        new ActionDialog<>(list, form, tools).show(owner);
    }

    /** The token that listed the entries is there to clear them. */
    private void clear(ActionModel list, DrCluster cluster, DivergedTable table) {
        ActionModel end = new ActionModel(DrAction.DIVERGED, cluster, tools, GivenToken.none());
        list.operationToken().asText(token -> end.operationToken().replace(0, 0, token));
        ClearForm form = new ClearForm(cluster.name(), table.total(), table::cleared);
        new ActionDialog<>(end, form, tools).show(table.getScene().getWindow());
    }

    private static ActionForm<Boolean> deleteToken() {
        return new PlainForm<>(
                Sentences.of("dr.action.delete-token.words"),
                "",
                Texts.get("dr.action.delete-token.go"),
                operator -> {
                    operator.secondary().deleteOperationToken();
                    return true;
                },
                ended -> Sentences.done("dr.action.delete-token.done"));
    }
}
