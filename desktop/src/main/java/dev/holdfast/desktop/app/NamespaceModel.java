package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Turning to another namespace of the cluster in front. For the FX thread only. */
final class NamespaceModel {
    private static final String ROOT = "root";
    private static final Set<String> RESERVED = Set.of(ROOT, "sys", "audit", "auth");

    private final Clusters clusters;
    private final Session session;
    private final Tasks tasks;
    private final StringProperty path = new SimpleStringProperty();
    private final StringBinding wrong = Bindings.createStringBinding(this::findWrong, path);
    private final ObservableList<String> inside = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper tokenUnfit = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper done = new ReadOnlyBooleanWrapper();
    private final Newest newest = new Newest();

    NamespaceModel(Clusters clusters, Session session, Tasks tasks) {
        this.clusters = clusters;
        this.session = session;
        this.tasks = tasks;
        path.set(clusters.current().namespace());
        path.addListener(change -> tokenUnfit.set(false));
    }

    String clusterName() {
        return clusters.current().name();
    }

    /** What is typed; "" and "root" mean the root, slashes at the ends mean nothing. */
    StringProperty pathProperty() {
        return path;
    }

    /** What is wrong with what is typed, "" when nothing is. */
    StringBinding wrong() {
        return wrong;
    }

    /** Full paths of the namespaces directly inside the present one, as far as they may be seen. */
    ObservableList<String> inside() {
        return inside;
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Whether the token of whoever is signed in was refused there. */
    ReadOnlyBooleanProperty tokenUnfitProperty() {
        return tokenUnfit.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    private String wanted() {
        String plain = Stream.of(path.get().strip().split("/"))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("/"));
        return plain.equals(ROOT) ? "" : plain;
    }

    private String findWrong() {
        return Stream.of(wanted().split("/"))
                .filter(name -> RESERVED.contains(name) || !name.equals(name.strip()))
                .findFirst()
                .map(name -> Texts.get("namespace.reserved", name.strip()))
                .orElse("");
    }

    /** Asks what is inside; a token that may not know is no reason for an error. */
    void look() {
        Optional<Holdfast> client = session.holdfast().filter(open -> session.isSignedIn());
        String here = clusters.current().namespace();
        client.ifPresent(open -> tasks.watch(
                () -> open.namespaces().list(),
                names -> inside.setAll(names.stream()
                        .map(name -> here.isEmpty() ? name : here + "/" + name)
                        .toList()),
                refused -> inside.clear()));
    }

    /** Goes there; whoever is signed in stays so if the token is good there too. */
    void enter() {
        String namespace = wanted();
        if (!session.isSignedIn()) {
            finish(namespace, false);
            return;
        }
        Holdfast there = session.holdfast().orElseThrow().withNamespace(namespace);
        busy.set(true);
        problem.set(null);
        tasks.run(
                Texts.get("namespace.entering", shown(namespace)),
                () -> there.tokens().lookupSelf(),
                newest.only(who -> finish(namespace, true)),
                newest.only(refusal -> refused(namespace, refusal)));
    }

    /** The question was left: no answer leads anywhere any more. */
    void left() {
        newest.begin();
    }

    /** Goes there and gives the present token up. */
    void enterSignedOut() {
        finish(wanted(), false);
    }

    private void finish(String namespace, boolean withToken) {
        busy.set(false);
        clusters.enter(namespace, withToken);
        done.set(true);
    }

    private void refused(String namespace, Problem refusal) {
        busy.set(false);
        boolean unfit = refusal.kind() == Problem.Kind.PERMISSION;
        tokenUnfit.set(unfit);
        problem.set(
                switch (refusal.kind()) {
                    case PERMISSION -> told(refusal, "namespace.unfit", namespace);
                    case NOT_FOUND -> told(refusal, "namespace.unknown", namespace);
                    default -> refusal;
                });
    }

    private static Problem told(Problem why, String key, String namespace) {
        return new Problem(
                why.kind(),
                Texts.get(key + ".title", shown(namespace)),
                why.message(),
                Texts.get(key + ".advice"),
                why.fields(),
                why.details());
    }

    private static String shown(String namespace) {
        return namespace.isEmpty() ? Texts.get("shell.namespace.root") : namespace;
    }
}
