package dev.holdfast.engine.store.disk;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Makes folders and files that only their owner may read: modes 0700 and 0600 where the system is POSIX. */
public final class PrivateFiles {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private PrivateFiles() {}

    /** Makes the folder and those above it, if missing, and makes their names durable. */
    public static void makeFolder(Path folder) throws IOException {
        Path whole = folder.toAbsolutePath();
        if (!Files.isDirectory(whole)) {
            makeFolder(whole.getParent());
            Files.createDirectory(whole, mode("rwx------"));
            syncFolder(whole.getParent());
        }
    }

    /** Opens a file, which is made private if it is made now. */
    public static FileChannel open(Path file, Set<? extends OpenOption> options) throws IOException {
        return FileChannel.open(file, options, mode("rw-------"));
    }

    /** Makes an empty private file if there is none. */
    public static void makeFile(Path file) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file, mode("rw-------"));
        }
    }

    /** Replaces a small file as a whole, or makes it; durable on return. After a crash it is the old one or the new one. */
    public static void replace(Path file, byte[] content) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        try (FileChannel channel = open(unfinished, Set.of(CREATE, WRITE, TRUNCATE_EXISTING))) {
            ByteBuffer source = ByteBuffer.wrap(content);
            while (source.hasRemaining()) {
                channel.write(source);
            }
            channel.force(true);
        }
        Files.move(unfinished, file, ATOMIC_MOVE);
        syncFolder(file.getParent());
    }

    /** Makes names durable that were added to a folder, changed in it or removed from it. */
    public static void syncFolder(Path folder) throws IOException {
        if (POSIX) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static FileAttribute<?>[] mode(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
