package dev.holdfast.desktop.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.KmsModules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The list of modules")
class LibrariesModelTest {
    @TempDir
    private Path root;

    @Test
    @DisplayName("takes in what is installed, once")
    void installed() throws IOException {
        Path module = root.resolve("usr/lib/opensc-pkcs11.so");
        Files.createDirectories(module.getParent());
        Files.createFile(module);
        LibrariesModel model = new LibrariesModel(List.of(), new KmsModules(root));
        model.addInstalled();
        model.addInstalled();
        assertThat(model.modules()).containsExactly(new KmsModule("opensc", module.toString()));
        assertThat(model.missing().get()).isEmpty();
    }

    @Test
    @DisplayName("says what is wrong")
    void wrong() {
        LibrariesModel model = new LibrariesModel(List.of(), new KmsModules(root));
        model.addEmpty();
        assertThat(model.missing().get()).contains("a name");
        model.rows().get(0).nameProperty().set("HSM");
        assertThat(model.missing().get()).contains("no file", "HSM");
        model.rows().get(0).pathProperty().set(root.toString());
        assertThat(model.missing().get()).as("a folder is no file").contains("no file");
    }

    @Test
    @DisplayName("has each name once, without regard to letter case")
    void names() throws IOException {
        Path file = Files.createFile(root.resolve("a.so"));
        List<KmsModule> two = List.of(new KmsModule("hsm", file.toString()), new KmsModule("HSM", file.toString()));
        LibrariesModel model = new LibrariesModel(two, new KmsModules(root));
        assertThat(model.missing().get()).contains("Two modules");
        model.remove(model.rows().get(1));
        assertThat(model.missing().get()).isEmpty();
    }
}
