package dev.holdfast.engine.managedkey.clouda;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One section of a file of the form {@code [section]} and {@code name = value}; a missing file is an empty one. */
final class ProfileFile {
    private static final List<String> CREDENTIALS = List.of(
            "aws_access_key_id",
            "role_arn",
            "credential_process",
            "sso_session",
            "sso_start_url",
            "web_identity_token_file");

    private final Optional<Path> file;
    private final List<String> sections;

    /** @param sections the names under which the section may stand */
    ProfileFile(Optional<Path> file, List<String> sections) {
        this.file = file;
        this.sections = List.copyOf(sections);
    }

    Optional<String> value(String name) {
        return Optional.ofNullable(members().get(name)).filter(value -> !value.isEmpty());
    }

    /** Whether the file has the section at all. */
    boolean isThere() {
        return lines().stream().anyMatch(this::isSection);
    }

    private boolean isSection(String line) {
        String text = line.strip();
        return text.startsWith("[")
                && sections.contains(text.replaceAll("[\\[\\]]", "").strip());
    }

    /** Whether the section says where credentials come from. */
    boolean namesCredentials() {
        return CREDENTIALS.stream().anyMatch(members()::containsKey);
    }

    private Map<String, String> members() {
        Map<String, String> members = new HashMap<>();
        boolean inside = false;
        for (String line : lines()) {
            String text = line.strip();
            if (text.startsWith("[")) {
                inside = isSection(text);
            } else if (inside && text.contains("=") && !text.startsWith("#")) {
                int equals = text.indexOf('=');
                members.put(
                        text.substring(0, equals).strip(),
                        text.substring(equals + 1).strip());
            }
        }
        return members;
    }

    private List<String> lines() {
        return file.map(ProfileFile::lines).orElse(List.of());
    }

    /** Unreadable counts as missing, as in the provider's own tools: using the chain will tell. */
    private static List<String> lines(Path path) {
        try {
            return new String(Files.readAllBytes(path), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException missing) {
            return List.of();
        }
    }

    /** The place, for people. */
    @Override
    public String toString() {
        return "profile " + sections.get(sections.size() - 1) + " in "
                + file.map(Path::toString).orElse("no file");
    }
}
