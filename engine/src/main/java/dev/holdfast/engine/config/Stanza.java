package dev.holdfast.engine.config;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.config.ConfigTree.Setting;
import dev.holdfast.engine.config.syntax.Node;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of one stanza, converted and checked, each with the place that an error names. Immutable. */
final class Stanza {
    private final Place place;
    private final Map<String, Setting> settings;
    private final Fields fields;

    /**
     * @param title how errors name the stanza
     * @param place of errors about what is missing
     * @throws ConfigException for a setting that is unknown, missing or of the wrong form
     */
    Stanza(String title, Place place, Map<String, Setting> settings, FieldSet known) {
        this.place = place;
        this.settings = settings;
        settings.values().stream()
                .filter(setting -> known.field(setting.name()).isEmpty())
                .findFirst()
                .ifPresent(setting -> {
                    throw new ConfigException(
                            setting.place(), "unknown setting \"" + setting.name() + "\" in " + title);
                });
        this.fields = read(known);
    }

    private Fields read(FieldSet known) {
        Map<String, Object> values = new HashMap<>();
        settings.forEach((name, setting) -> values.put(name, plain(setting.value())));
        try {
            return known.read(values);
        } catch (InvalidFields e) {
            String first = e.errors().get(0);
            throw problem(first.substring(0, first.indexOf(':')), first.substring(first.indexOf(':') + 2));
        }
    }

    private static Object plain(Node node) {
        if (node instanceof Node.Scalar scalar) {
            return scalar.value();
        }
        List<Object> items = new ArrayList<>();
        if (node instanceof Node.Array array) {
            array.items().forEach(item -> items.add(plain(item)));
            return items;
        }
        return Map.of();
    }

    Fields fields() {
        return fields;
    }

    String text(String name) {
        return fields.text(name);
    }

    int integer(String name) {
        return Math.toIntExact(fields.integer(name));
    }

    /** A duration that is not negative. */
    Duration duration(String name) {
        Duration value = fields.duration(name).orElseThrow();
        if (value.isNegative()) {
            throw problem(name, "must not be negative");
        }
        return value;
    }

    /** A duration of one millisecond and more. */
    Duration positive(String name) {
        Duration value = duration(name);
        if (value.isZero()) {
            throw problem(name, "must not be zero");
        }
        return value;
    }

    /** A path that was given, relative ones from where the server was started. */
    Optional<Path> path(String name) {
        return text(name).isEmpty()
                ? Optional.empty()
                : Optional.of(asPath(name).toAbsolutePath());
    }

    /** A path that must not depend on where the server was started. */
    Path absolutePath(String name) {
        Path path = asPath(name);
        if (!path.isAbsolute()) {
            throw problem(name, "must be an absolute path");
        }
        return path;
    }

    private Path asPath(String name) {
        try {
            return Path.of(text(name));
        } catch (InvalidPathException e) {
            throw problem(name, "is no path");
        }
    }

    /** An address to listen on. */
    HostPort address(String name) {
        return HostPort.parse(text(name))
                .orElseThrow(() -> problem(name, "must be host:port, such as 0.0.0.0:8200 or [::]:8200"));
    }

    /** An error at the setting's own line, or at the stanza if it was not given. */
    ConfigException problem(String name, String reason) {
        Setting setting = settings.get(name);
        return new ConfigException(setting == null ? place : setting.place(), name + ": " + reason);
    }
}
