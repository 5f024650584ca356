package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.replication.stream.BadFrameException;
import dev.holdfast.engine.replication.stream.ContentReader;
import dev.holdfast.engine.store.tree.TreeShape;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** What a secondary asks; the package documentation says what each question means. */
sealed interface Question {
    /** Entries in one question, at most. */
    int MOST_ENTRIES = 2000;

    /** Bytes of the frame of a question, at most. */
    int MAX_LENGTH = 3 << 20;

    /** Which position the primary has, whose log after it is kept from now on. */
    record Begin() implements Question {}

    /** The digests of all nodes below the root. */
    record Nodes() implements Question {}

    /**
     * The digests of the buckets below nodes.
     *
     * @param nodes their numbers, each below {@link TreeShape#FAN_OUT}
     */
    record Buckets(List<Integer> nodes) implements Question {}

    /**
     * What buckets hold: of the first of them, as many as fit an answer.
     *
     * @param buckets their numbers, each below {@link TreeShape#BUCKETS}
     */
    record Contents(List<Integer> buckets) implements Question {}

    /**
     * What entries are now.
     *
     * @param paths {@link #MOST_ENTRIES} at most
     */
    record Entries(List<String> paths) implements Question {}

    /**
     * All entries in order of path.
     *
     * @param after the path behind which to begin, "" for the first
     */
    record All(String after) implements Question {}

    /** How far the primary has come. */
    record HowFar() implements Question {}

    /** The content of its frame. */
    default byte[] content() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (this instanceof Begin) {
            out.write(1);
        } else if (this instanceof Nodes) {
            out.write(2);
        } else if (this instanceof Buckets buckets) {
            out.write(3);
            numbers(buckets.nodes(), out);
        } else if (this instanceof Contents contents) {
            out.write(4);
            numbers(contents.buckets(), out);
        } else if (this instanceof Entries entries) {
            out.write(5);
            paths(entries.paths(), out);
        } else if (this instanceof All all) {
            out.write(6);
            byte[] after = all.after().getBytes(UTF_8);
            out.writeBytes(number(after.length));
            out.writeBytes(after);
        } else {
            out.write(7);
        }
        return out.toByteArray();
    }

    private static byte[] number(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }

    private static void numbers(List<Integer> numbers, ByteArrayOutputStream out) {
        out.writeBytes(number(numbers.size()));
        numbers.forEach(number -> out.writeBytes(number(number)));
    }

    private static void paths(List<String> paths, ByteArrayOutputStream out) {
        out.writeBytes(number(paths.size()));
        for (String path : paths) {
            byte[] bytes = path.getBytes(UTF_8);
            out.write(bytes.length >>> Byte.SIZE);
            out.write(bytes.length);
            out.writeBytes(bytes);
        }
    }

    /** Reads the content of a frame; to be given to {@link ContentReader#read}. */
    static Question read(ContentReader in) throws BadFrameException {
        byte kind = in.one();
        return switch (kind) {
            case 1 -> new Begin();
            case 2 -> new Nodes();
            case 3 -> new Buckets(in.list(Integer.BYTES, TreeShape.FAN_OUT, in::number));
            case 4 -> new Contents(in.list(Integer.BYTES, TreeShape.BUCKETS, in::number));
            case 5 -> new Entries(in.list(Short.BYTES + 1, MOST_ENTRIES, in::path));
            case 6 -> new All(in.text(in.number()));
            case 7 -> new HowFar();
            default -> throw new BadFrameException("question " + kind + " is not known to this version of the program");
        };
    }
}
