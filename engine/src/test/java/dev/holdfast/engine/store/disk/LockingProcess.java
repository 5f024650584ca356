package dev.holdfast.engine.store.disk;

import java.io.IOException;
import java.nio.file.Path;

/** A process that locks the folder of its argument, says so, and holds it until its input ends. */
final class LockingProcess {
    private LockingProcess() {}

    public static void main(String[] args) throws IOException {
        try (DataFolderLock lock = DataFolderLock.take(Path.of(args[0]))) {
            System.out.println(lock == null ? "not locked" : "locked");
            System.in.read();
        }
    }
}
