package dev.holdfast.engine.testing.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * One thing that a program did; the library's source has the format.
 *
 * @param kind what it was
 * @param inode of the file
 * @param offset of the bytes, or new size
 * @param bytes written, or a path
 */
public record Note(Kind kind, long inode, long offset, byte[] bytes) {
    private static final String KINDS = "CMWTSDURO";

    /** In the order of {@link #KINDS}. */
    public enum Kind {
        CREATE,
        MAKE_FOLDER,
        WRITE,
        CUT,
        SYNC,
        SYNC_FOLDER,
        REMOVE,
        RENAME,
        OUTPUT
    }

    /** All whole notes; a killed process may leave a part of the last one. */
    static List<Note> readAll(byte[] journal) {
        ByteBuffer in = ByteBuffer.wrap(journal).order(ByteOrder.nativeOrder());
        List<Note> notes = new ArrayList<>();
        while (in.remaining() >= 21 && in.remaining() >= 21 + in.getInt(in.position() + 17)) {
            Kind kind = Kind.values()[KINDS.indexOf(in.get())];
            long inode = in.getLong();
            long offset = in.getLong();
            byte[] bytes = new byte[in.getInt()];
            in.get(bytes);
            notes.add(new Note(kind, inode, offset, bytes));
        }
        return notes;
    }

    /** The bytes as a text. */
    public String text() {
        return new String(bytes, UTF_8);
    }
}
