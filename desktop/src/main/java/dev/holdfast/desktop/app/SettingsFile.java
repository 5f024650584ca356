package dev.holdfast.desktop.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.desktop.ui.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The settings and the file {@code console.json} in the console's home that keeps them. For the FX thread only, after
 * {@link #open}.
 *
 * <p>A file that cannot be understood is set aside as {@code console.json.unreadable}, never overwritten.
 */
public final class SettingsFile {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private final Path file;
    private final ReadOnlyObjectWrapper<Settings> settings = new ReadOnlyObjectWrapper<>();
    private Optional<Problem> problem = Optional.empty();

    private SettingsFile(Path file, Settings settings) {
        this.file = file;
        this.settings.set(settings);
    }

    /** Reads the settings of a home folder, which is made if it is missing. */
    public static SettingsFile open(Path home, KmsModules modules) throws IOException {
        Files.createDirectories(home);
        Path file = home.resolve("console.json");
        if (Files.exists(file)) {
            try {
                return new SettingsFile(file, JSON.readValue(file.toFile(), Settings.class));
            } catch (JsonProcessingException e) {
                Path aside = file.resolveSibling("console.json.unreadable");
                Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
                log().warn("The settings could not be read and are set aside as {}", aside, e);
            }
        }
        SettingsFile first = new SettingsFile(file, Settings.first(modules.installed()));
        first.write();
        return first;
    }

    public Settings get() {
        return settings.get();
    }

    /** The settings in force. */
    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    /** Why the last change could not be kept; it holds all the same until the console ends. */
    public Optional<Problem> problem() {
        return problem;
    }

    /** Changes the settings and keeps them; one that cannot be written is a warning in the log and a {@link #problem}. */
    public void change(UnaryOperator<Settings> change) {
        Settings next = change.apply(get());
        settings.set(next);
        try {
            write();
            problem = Optional.empty();
        } catch (IOException e) {
            log().warn("The settings could not be written to {}", file, e);
            problem = Optional.of(Problem.from(e));
        }
    }

    /** Made when it is needed: it takes a tenth of a second, which the first window would wait for. */
    private static Logger log() {
        return LoggerFactory.getLogger(SettingsFile.class);
    }

    private void write() throws IOException {
        Path next = file.resolveSibling("console.json.next");
        try (FileChannel channel = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.wrap(JSON.writeValueAsBytes(get()));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
