package dev.holdfast.engine.store.disk;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.StoreException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The lock of a data folder")
class DataFolderLockTest {
    @TempDir
    Path temp;

    private Path folder() {
        return temp.resolve("data");
    }

    private void isRefused(String holder) {
        assertThatThrownBy(() -> DataFolderLock.take(folder()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("pid " + holder)
                .hasMessageContaining(folder().toString());
    }

    @Test
    @DisplayName("refuses a second opener in this process, and stays locked for others after that")
    void sameProcess() throws IOException, InterruptedException {
        String own = Long.toString(ProcessHandle.current().pid());
        try (DataFolderLock lock = DataFolderLock.take(folder())) {
            assertThat(lock).isNotNull();
            isRefused(own);
            Process other = start();
            assertThat(other.waitFor()).isEqualTo(1);
            assertThat(new String(other.getErrorStream().readAllBytes(), US_ASCII))
                    .contains("pid " + own + ", started 2");
        }
        DataFolderLock.take(folder()).close();
    }

    @Test
    @DisplayName("names the other process that holds it, and is free when that was killed")
    void otherProcess() throws IOException, InterruptedException {
        Process other = start();
        try (BufferedReader out = other.inputReader()) {
            assertThat(out.readLine()).startsWith("locked");
            isRefused(Long.toString(other.pid()));
        }
        other.destroyForcibly().waitFor();
        DataFolderLock.take(folder()).close();
    }

    @Test
    @DisplayName("tells when the folder cannot be made")
    void noFolder() throws IOException {
        Files.createFile(folder());
        assertThatThrownBy(() -> DataFolderLock.take(folder())).isInstanceOf(StoreException.class);
    }

    private Process start() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LockingProcess.class.getName(),
                        folder().toString())
                .start();
    }
}
