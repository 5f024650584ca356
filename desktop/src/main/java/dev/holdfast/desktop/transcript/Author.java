package dev.holdfast.desktop.transcript;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Who sits at the console, as the operating system names user and machine.
 *
 * @param host "" if it has no name
 */
public record Author(String user, String host) {
    private static final Path LINUX = Path.of("/proc/sys/kernel/hostname");

    /** Of this process. Asks no name service, which might keep the console waiting. */
    public static Author ofThisProcess() {
        return new Author(System.getProperty("user.name", ""), host(System.getenv()));
    }

    private static String host(Map<String, String> environment) {
        try {
            if (Files.isReadable(LINUX)) {
                return Files.readString(LINUX, StandardCharsets.UTF_8).strip();
            }
        } catch (IOException e) {
            return "";
        }
        return environment.getOrDefault("COMPUTERNAME", environment.getOrDefault("HOSTNAME", ""));
    }
}
