package dev.holdfast.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The folder with the console's settings and the data of its engine. */
final class Home {
    private static final String OPTION = "--home";

    private Home() {}

    /**
     * The folder named on the command line, or the platform's place for data of applications.
     *
     * @throws IllegalArgumentException if the option has no folder, or an argument is unknown
     */
    static Path of(List<String> arguments, Map<String, String> environment, String os, Path userHome) {
        Optional<Path> named = named(arguments);
        return named.orElseGet(() -> platform(environment, os, userHome)).toAbsolutePath();
    }

    /** The folder that these arguments mean on this machine. */
    static Path of(List<String> arguments) {
        return of(arguments, System.getenv(), System.getProperty("os.name"), Path.of(System.getProperty("user.home")));
    }

    private static Optional<Path> named(List<String> arguments) {
        if (arguments.isEmpty()) {
            return Optional.empty();
        }
        String first = arguments.get(0);
        if (arguments.size() == 1 && first.startsWith(OPTION + "=") && first.length() > OPTION.length() + 1) {
            return Optional.of(Path.of(first.substring(OPTION.length() + 1)));
        }
        if (arguments.size() == 2 && first.equals(OPTION)) {
            return Optional.of(Path.of(arguments.get(1)));
        }
        throw new IllegalArgumentException("usage: holdfast-console [--home FOLDER]");
    }

    private static Path platform(Map<String, String> environment, String os, Path userHome) {
        if (os.startsWith("Windows")) {
            return folder(environment, "LOCALAPPDATA", userHome.resolve("AppData/Local"))
                    .resolve("Holdfast");
        }
        if (os.startsWith("Mac")) {
            return userHome.resolve("Library/Application Support/Holdfast");
        }
        return folder(environment, "XDG_DATA_HOME", userHome.resolve(".local/share"))
                .resolve("holdfast");
    }

    private static Path folder(Map<String, String> environment, String variable, Path otherwise) {
        String value = environment.getOrDefault(variable, "");
        return value.isEmpty() ? otherwise : Path.of(value);
    }
}
