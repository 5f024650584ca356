package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.ui.Texts;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The PKCS#11 modules of this workstation's engine while they are edited. */
final class LibrariesModel {
    private final KmsModules known;
    private final ObservableList<Row> rows =
            FXCollections.observableArrayList(row -> new Observable[] {row.name, row.path});
    private final StringBinding missing = Bindings.createStringBinding(this::firstMissing, rows);

    /** One module. */
    static final class Row {
        private final StringProperty name;
        private final StringProperty path;

        private Row(KmsModule module) {
            name = new SimpleStringProperty(module.name());
            path = new SimpleStringProperty(module.path());
        }

        StringProperty nameProperty() {
            return name;
        }

        StringProperty pathProperty() {
            return path;
        }

        private KmsModule module() {
            return new KmsModule(name.get().strip(), path.get().strip());
        }
    }

    LibrariesModel(List<KmsModule> modules, KmsModules known) {
        this.known = known;
        modules.forEach(module -> rows.add(new Row(module)));
    }

    ObservableList<Row> rows() {
        return rows;
    }

    void addEmpty() {
        rows.add(new Row(new KmsModule("", "")));
    }

    void remove(Row row) {
        rows.remove(row);
    }

    /** Adds the modules that are installed in the usual places and not listed yet. */
    void addInstalled() {
        Set<String> paths = new HashSet<>();
        modules().forEach(module -> paths.add(module.path()));
        known.installed().stream()
                .filter(module -> !paths.contains(module.path()))
                .forEach(module -> rows.add(new Row(module)));
    }

    List<KmsModule> modules() {
        return rows.stream().map(Row::module).toList();
    }

    /** The first thing that is wrong, "" when nothing is. */
    StringBinding missing() {
        return missing;
    }

    private String firstMissing() {
        Set<String> names = new HashSet<>();
        for (KmsModule module : modules()) {
            if (module.name().isEmpty()) {
                return Texts.get("libraries.missing.name");
            }
            if (!names.add(module.name().toLowerCase(Locale.ROOT))) {
                return Texts.get("libraries.missing.unique", module.name());
            }
            if (!isFile(module.path())) {
                return Texts.get("libraries.missing.path", module.name());
            }
        }
        return "";
    }

    private static boolean isFile(String text) {
        try {
            Path path = Path.of(text);
            return path.isAbsolute() && Files.isRegularFile(path);
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
