package dev.holdfast.engine.store.h2;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** The scheme {@code ordered:} of H2's file system: files written as {@link OrderedFile} says. */
public final class OrderedFilePath extends FilePathWrapper {
    private static final String SCHEME = "ordered";

    /** The name under which H2 opens the file with ordered writes. */
    static String name(Path file) {
        FilePath.register(new OrderedFilePath());
        return SCHEME + ":" + file.toAbsolutePath();
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new OrderedFile(new SteadyFile(Path.of(getBase().toString()), mode));
    }
}
