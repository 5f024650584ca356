package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The settings")
class SettingsFileTest {
    @TempDir
    private Path home;

    private SettingsFile open() throws IOException {
        return SettingsFile.open(home, new KmsModules(home));
    }

    @Test
    @DisplayName("begin with the modules that are installed")
    void first() throws IOException {
        Path module = home.resolve("usr/lib/softhsm/libsofthsm2.so");
        Files.createDirectories(module.getParent());
        Files.createFile(module);
        assertThat(open().get().kmsLibraries()).containsExactly(new KmsModule("softhsm", module.toString()));
        assertThat(home.resolve("console.json")).content().contains("kms_libraries", "libsofthsm2.so");
    }

    @Test
    @DisplayName("are kept")
    void kept() throws IOException {
        RemoteCluster remote = new RemoteCluster("Bern", "https://bern:8200", "", "ab", "pay");
        WindowPlace place = new WindowPlace(1.0, 2.0, 1200, 800, false);
        open().change(old -> old.withClusters(List.of(remote), "Bern")
                .with(likes -> likes.withTheme(Theme.DARK))
                .withWindow(place)
                .withKmsLibraries(List.of(new KmsModule("a", "/a.so"))));
        Settings again = open().get();
        assertThat(again.clusters()).containsExactly(remote);
        assertThat(again.currentCluster()).isEqualTo("Bern");
        assertThat(again.preferences().theme()).isEqualTo(Theme.DARK);
        assertThat(again.window()).isEqualTo(place);
        assertThat(again.kmsLibraries()).hasSize(1);
        assertThat(again.preferences().idleMinutes()).isEqualTo(10);
    }

    @Test
    @DisplayName("survive members that are unknown or missing")
    void lenient() throws IOException {
        Files.writeString(home.resolve("console.json"), "{\"theme\":\"light\",\"future\":1}");
        Settings read = open().get();
        assertThat(read.preferences().theme()).isEqualTo(Theme.LIGHT);
        assertThat(read.window().isPlaced()).isFalse();
    }

    @Test
    @DisplayName("may name clusters and nothing else")
    void clustersAlone() throws IOException {
        Files.writeString(
                home.resolve("console.json"),
                """
                {"current_cluster":"north","clusters":[
                  {"name":"north","url":"http://127.0.0.1:8200","caFile":"","pin":"","namespace":""}]}""");
        Settings read = open().get();
        assertThat(read.clusters()).containsExactly(new RemoteCluster("north", "http://127.0.0.1:8200", "", "", ""));
        assertThat(read.currentCluster()).isEqualTo("north");
        assertThat(read.preferences().theme()).isEqualTo(Theme.SYSTEM);
    }

    @Test
    @DisplayName("that nobody can read are set aside, not lost")
    void unreadable() throws IOException {
        Files.writeString(home.resolve("console.json"), "{\"theme\":");
        assertThat(open().get().preferences().theme()).isEqualTo(Theme.SYSTEM);
        assertThat(home.resolve("console.json.unreadable")).hasContent("{\"theme\":");
    }
}
