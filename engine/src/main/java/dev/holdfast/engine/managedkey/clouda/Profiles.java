package dev.holdfast.engine.managedkey.clouda;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.profiles.ProfileFile;

/** The two profile files as the SDK understands them, parsed anew when their bytes differ. Safe for use by many threads. */
final class Profiles implements Supplier<ProfileFile> {
    private final Optional<Path> credentials;
    private final Optional<Path> config;
    private byte[][] seen;
    private ProfileFile parsed;

    Profiles(Optional<Path> credentials, Optional<Path> config) {
        this.credentials = credentials;
        this.config = config;
    }

    /** @throws UncheckedIOException if a file is there and cannot be read */
    @Override
    public synchronized ProfileFile get() {
        byte[][] now = {bytes(credentials), bytes(config)};
        if (!Arrays.deepEquals(seen, now)) {
            parsed = ProfileFile.aggregator()
                    .addFile(parse(now[0], ProfileFile.Type.CREDENTIALS))
                    .addFile(parse(now[1], ProfileFile.Type.CONFIGURATION))
                    .build();
            seen = now;
        }
        return parsed;
    }

    private static byte[] bytes(Optional<Path> file) {
        try {
            return file.isPresent() ? Files.readAllBytes(file.get()) : new byte[0];
        } catch (NoSuchFileException e) {
            return new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ProfileFile parse(byte[] bytes, ProfileFile.Type type) {
        return ProfileFile.builder()
                .content(new ByteArrayInputStream(bytes))
                .type(type)
                .build();
    }
}
