package dev.holdfast.engine.config;

import dev.holdfast.engine.config.syntax.HclReader;
import dev.holdfast.engine.config.syntax.JsonConfigReader;
import dev.holdfast.engine.config.syntax.Node;
import dev.holdfast.engine.config.syntax.SyntaxException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds and parses configuration files. */
final class ConfigFiles {
    private static final long MAX_SIZE = 4L * 1024 * 1024;

    private ConfigFiles() {}

    /** The files themselves, folders replaced by what they hold. */
    static List<Path> expand(List<Path> sources) {
        List<Path> files = new ArrayList<>();
        for (Path source : sources) {
            if (Files.isDirectory(source)) {
                files.addAll(inside(source));
            } else {
                files.add(source);
            }
        }
        return files;
    }

    private static List<Path> inside(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(".hcl") || isJson(file))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new ConfigException(new Place(folder, 0), "the folder holds no *.hcl and no *.json file");
            }
            return files;
        } catch (IOException e) {
            throw new ConfigException(new Place(folder, 0), "the folder cannot be read: " + e.getMessage());
        }
    }

    private static boolean isJson(Path file) {
        return file.toString().endsWith(".json");
    }

    static Node.Body parse(Path file) {
        String text = text(file);
        try {
            return isJson(file) ? JsonConfigReader.read(text) : HclReader.read(text);
        } catch (SyntaxException e) {
            throw new ConfigException(new Place(file, e.line()), e.getMessage());
        }
    }

    private static String text(Path file) {
        Place whole = new Place(file, 0);
        try {
            if (!Files.exists(file)) {
                throw new ConfigException(whole, "there is no such file");
            }
            if (Files.size(file) > MAX_SIZE) {
                throw new ConfigException(whole, "the file is larger than " + MAX_SIZE + " bytes");
            }
            byte[] bytes = Files.readAllBytes(file);
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new ConfigException(whole, "the file is not valid UTF-8");
        } catch (IOException e) {
            throw new ConfigException(whole, "the file cannot be read: " + e.getMessage());
        }
    }
}
