package dev.holdfast.desktop.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The settings and the file {@code console.json} in the console's home that keeps them. For the FX thread only, after
 * {@link #open}.
 *
 * <p>A file that cannot be understood is set aside as {@code console.json.unreadable}, never overwritten.
 */
public final class SettingsFile {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsFile.class);
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private final Path file;
    private Settings settings;

    private SettingsFile(Path file, Settings settings) {
        this.file = file;
        this.settings = settings;
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
                LOG.warn("The settings could not be read and are set aside as {}", aside, e);
            }
        }
        SettingsFile first = new SettingsFile(file, Settings.first(modules.installed()));
        first.write();
        return first;
    }

    public Settings get() {
        return settings;
    }

    /** Changes the settings and keeps them; a file that cannot be written is a warning in the log, no more. */
    public void change(UnaryOperator<Settings> change) {
        settings = change.apply(settings);
        try {
            write();
        } catch (IOException e) {
            LOG.warn("The settings could not be written to {}", file, e);
        }
    }

    private void write() throws IOException {
        Path next = file.resolveSibling("console.json.next");
        JSON.writeValue(next.toFile(), settings);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
