package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.ServerCertificate;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What is typed to add a cluster, and what is still missing. */
final class AddClusterModel {
    /** How the server is recognised. */
    enum Trust {
        SYSTEM,
        CA_FILE,
        PIN
    }

    private final Predicate<String> taken;
    private final Tasks tasks;
    private final Connector connector;
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty url = new SimpleStringProperty("https://");
    private final StringProperty namespace = new SimpleStringProperty("");
    private final StringProperty caFile = new SimpleStringProperty("");
    private final ObjectProperty<Trust> trust = new SimpleObjectProperty<>(Trust.SYSTEM);
    private final BooleanProperty compared = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<ServerCertificate> certificate = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper fetching = new ReadOnlyBooleanWrapper();
    private final StringBinding missing;
    private final Newest newest = new Newest();

    /** @param taken whether a name is in use already */
    AddClusterModel(Predicate<String> taken, Tasks tasks, Connector connector) {
        this.taken = taken;
        this.tasks = tasks;
        this.connector = connector;
        url.addListener(change -> forgetCertificate());
        missing = Bindings.createStringBinding(this::firstMissing, name, url, trust, caFile, compared, certificate);
    }

    /** Also one that is under way: it belongs to another address. */
    private void forgetCertificate() {
        newest.begin();
        fetching.set(false);
        certificate.set(null);
        compared.set(false);
    }

    private String firstMissing() {
        if (name.get().isBlank()) {
            return Texts.get("add.missing.name");
        }
        if (taken.test(name.get().strip())) {
            return Texts.get("add.missing.other-name", name.get().strip());
        }
        if (!isAddress()) {
            return Texts.get("add.missing.url");
        }
        return switch (trust.get()) {
            case SYSTEM -> "";
            case CA_FILE -> isFile() ? "" : Texts.get("add.missing.ca-file");
            case PIN -> missingPin();
        };
    }

    private String missingPin() {
        if (certificate.get() == null) {
            return Texts.get("add.missing.certificate");
        }
        return compared.get() ? "" : Texts.get("add.missing.compared");
    }

    private boolean isAddress() {
        try {
            URI uri = new URI(url.get().strip());
            boolean http = "https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme());
            return http && uri.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private boolean isFile() {
        try {
            return !caFile.get().isBlank()
                    && Files.isReadable(Path.of(caFile.get().strip()));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Asks the server for its certificate. */
    void fetchCertificate() {
        forgetCertificate();
        problem.set(null);
        fetching.set(true);
        String address = url.get().strip();
        tasks.run(
                Texts.get("add.fetching", address),
                () -> connector.certificate(address),
                newest.only(shown -> {
                    fetching.set(false);
                    certificate.set(shown);
                }),
                newest.only(why -> {
                    fetching.set(false);
                    problem.set(why);
                }));
    }

    /** What was typed, complete. */
    RemoteCluster result() {
        return new RemoteCluster(
                name.get().strip(),
                url.get().strip().replaceFirst("/+$", ""),
                trust.get() == Trust.CA_FILE ? caFile.get().strip() : "",
                trust.get() == Trust.PIN ? certificate.get().sha256() : "",
                namespace.get().strip().replaceAll("^/+|/+$", ""));
    }

    /** The fingerprint in groups of four, to be compared aloud. */
    static String grouped(String hex) {
        return hex.replaceAll("(.{4})(?!$)", "$1 ");
    }

    StringProperty nameProperty() {
        return name;
    }

    StringProperty urlProperty() {
        return url;
    }

    StringProperty namespaceProperty() {
        return namespace;
    }

    StringProperty caFileProperty() {
        return caFile;
    }

    ObjectProperty<Trust> trustProperty() {
        return trust;
    }

    /** Whether the person says that the fingerprint is the right one. */
    BooleanProperty comparedProperty() {
        return compared;
    }

    /** What the server showed, or null. */
    ReadOnlyObjectProperty<ServerCertificate> certificateProperty() {
        return certificate.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty fetchingProperty() {
        return fetching.getReadOnlyProperty();
    }

    /** The first thing that is still missing, "" when nothing is. */
    StringBinding missing() {
        return missing;
    }
}
