package dev.holdfast.engine.audit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a device's options mean.
 *
 * @param file where its lines go; empty for the standard output
 * @param mode permissions of the file
 * @param style how it writes lines
 */
record DeviceOptions(Optional<Path> file, Set<PosixFilePermission> mode, LineStyle style) {

    private static final FieldSet FIELDS = FieldSet.of(
            Field.text("file_path").aliases("path").between(1, 4096),
            Field.bool("log_raw"),
            Field.bool("hmac_accessor").withDefault(true),
            Field.text("prefix").between(0, 64).matching("[ -z|}~]*"),
            Field.text("mode").withDefault("0600").matching("0?[0246]{3}"),
            Field.text("format").withDefault("json").allowed("json"),
            Field.bool("elide_list_responses"));
    private static final Field REQUIRED_PATH =
            Field.text("file_path").aliases("path").required();

    /**
     * @throws dev.holdfast.engine.api.InvalidFields naming every option that is wrong
     */
    static DeviceOptions of(String type, Map<String, String> options) {
        Map<String, Object> sent = new LinkedHashMap<>(options);
        Fields fields = FIELDS.read(sent);
        if (type.equals("file")) {
            FieldSet.of(REQUIRED_PATH).read(sent);
        }
        String file = fields.text("file_path");
        boolean toStdout = type.equals("stdout") || file.equals("stdout");
        LineStyle style = new LineStyle(
                fields.bool("log_raw"),
                fields.bool("hmac_accessor"),
                fields.bool("elide_list_responses"),
                fields.text("prefix"));
        Optional<Path> path = toStdout ? Optional.empty() : Optional.of(path(file));
        return new DeviceOptions(path, permissions(fields.text("mode")), style);
    }

    private static Path path(String text) {
        try {
            return Path.of(text).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw ApiException.badRequest("file_path: is no path on this system: " + e.getReason());
        }
    }

    /** Three octal digits, each with a bit for reading and one for writing. */
    private static Set<PosixFilePermission> permissions(String octal) {
        StringBuilder letters = new StringBuilder();
        for (char digit : octal.substring(octal.length() - 3).toCharArray()) {
            letters.append((digit & 4) == 0 ? '-' : 'r');
            letters.append((digit & 2) == 0 ? '-' : 'w').append('-');
        }
        return PosixFilePermissions.fromString(letters.toString());
    }
}
