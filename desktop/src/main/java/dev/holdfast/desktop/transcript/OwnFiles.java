package dev.holdfast.desktop.transcript;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and folders that are their owner's alone from the start, where the platform knows such a thing. */
final class OwnFiles {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    private static final Set<StandardOpenOption> WRITE = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    private static final Set<StandardOpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    private OwnFiles() {}

    /** Opens a file to write in; made, with its folder, if it is missing. */
    static FileChannel open(Path file) throws IOException {
        folder(file.getParent());
        boolean first = Files.notExists(file);
        FileChannel channel = FileChannel.open(file, WRITE, attributes("rw-------"));
        if (first) {
            keepName(file.getParent());
        }
        return channel;
    }

    /** Opens a file that must not be there yet. */
    static FileChannel create(Path file) throws IOException {
        folder(file.getParent());
        FileChannel channel = FileChannel.open(file, NEW, attributes("rw-------"));
        keepName(file.getParent());
        return channel;
    }

    private static void folder(Path folder) throws IOException {
        Files.createDirectories(folder.getParent());
        if (Files.notExists(folder)) {
            Files.createDirectories(folder, attributes("rwx------"));
        }
    }

    /** A new file's name is durable once its folder is. */
    private static void keepName(Path folder) throws IOException {
        if (POSIX) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static FileAttribute<?>[] attributes(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
