package dev.holdfast.engine.store.h2;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Random;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** The scheme {@code powerloss:}, with the number of a seed before the path: ordered files that lose power. */
public final class PowerLossFilePath extends FilePathWrapper {
    private static final int DIGITS = 6;

    /** The name of a file whose power goes at a moment that the seed decides. */
    static String name(Path file, int seed) {
        FilePath.register(new PowerLossFilePath());
        return String.format("powerloss:%0" + DIGITS + "d", seed) + file.toAbsolutePath();
    }

    @Override
    public String getScheme() {
        return "powerloss";
    }

    @Override
    protected FilePath unwrap(String path) {
        return FilePath.get(path.substring(getPrefix().length() + DIGITS));
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        int seed = Integer.parseInt(
                name.substring(getPrefix().length(), getPrefix().length() + DIGITS));
        return new OrderedFile(new PowerLossFile(Path.of(getBase().toString()), new Random(seed)));
    }
}
