package dev.holdfast.desktop;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A dump of a Java heap, searched for secrets. */
final class HeapDump {
    private static final int BEGINNINGS = 1 << Short.SIZE;

    private final Path file;

    HeapDump(Path file) {
        this.file = file;
    }

    /** The names of those secrets that stand in it, in any form; all are looked for in one pass. */
    Set<String> found(List<Marked> secrets) throws IOException {
        List<List<Form>> byBeginning = byBeginning(secrets);
        Set<String> found = new TreeSet<>();
        try (FileChannel channel = FileChannel.open(file)) {
            MappedByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            for (int at = 1; at < bytes.capacity(); at++) {
                int beginning = (bytes.get(at - 1) & 0xff) << Byte.SIZE | (bytes.get(at) & 0xff);
                List<Form> possible = byBeginning.get(beginning);
                if (possible != null) {
                    collect(possible, bytes, at - 1, found);
                }
            }
        }
        return found;
    }

    private record Form(String name, byte[] bytes) {}

    /** Null where none begins so. */
    private static List<List<Form>> byBeginning(List<Marked> secrets) {
        List<List<Form>> all = new ArrayList<>(Collections.nCopies(BEGINNINGS, null));
        for (Marked secret : secrets) {
            for (byte[] form : secret.forms()) {
                int beginning = (form[0] & 0xff) << Byte.SIZE | (form[1] & 0xff);
                if (all.get(beginning) == null) {
                    all.set(beginning, new ArrayList<>());
                }
                all.get(beginning).add(new Form(secret.name(), form));
            }
        }
        return all;
    }

    private static void collect(List<Form> possible, MappedByteBuffer bytes, int at, Set<String> found) {
        for (Form form : possible) {
            if (isAt(at, form.bytes(), bytes)) {
                found.add(form.name());
            }
        }
    }

    private static boolean isAt(int at, byte[] wanted, MappedByteBuffer bytes) {
        if (at + wanted.length > bytes.capacity()) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (bytes.get(at + i) != wanted[i]) {
                return false;
            }
        }
        return true;
    }
}
