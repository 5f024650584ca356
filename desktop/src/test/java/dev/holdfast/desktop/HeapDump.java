package dev.holdfast.desktop;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A dump of a Java heap, searched for bytes. Texts lie in it as Latin-1 or UTF-16, arrays of characters as UTF-16. */
final class HeapDump {
    private static final List<Charset> FORMS =
            List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);

    private final MappedByteBuffer bytes;

    HeapDump(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
    }

    int size() {
        return bytes.capacity();
    }

    /** How often a text stands in it, in any form. */
    long count(String text) {
        return FORMS.stream().mapToLong(form -> count(text.getBytes(form))).sum();
    }

    /** How often these bytes stand in it. */
    long count(byte[] wanted) {
        long found = 0;
        for (int at = 0; at <= bytes.capacity() - wanted.length; at++) {
            if (bytes.get(at) == wanted[0] && isAt(at, wanted)) {
                found++;
            }
        }
        return found;
    }

    private boolean isAt(int at, byte[] wanted) {
        for (int i = 1; i < wanted.length; i++) {
            if (bytes.get(at + i) != wanted[i]) {
                return false;
            }
        }
        return true;
    }
}
