package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Random;

/**
 * A process that writes until it is killed: eight threads, which print a line for each acknowledged write. Arguments: data
 * folder, number of the round.
 */
final class WriterProcess {
    static final int WRITERS = 8;

    private WriterProcess() {}

    public static void main(String[] args) {
        Store store = new Opening(Path.of(args[0]), CrashTest.SETTINGS).open();
        for (int i = 0; i < WRITERS; i++) {
            int writer = i;
            new Thread(() -> write(store, Integer.parseInt(args[1]), writer)).start();
        }
    }

    private static void write(Store store, int round, int writer) {
        Random random = new Random(writer);
        for (int i = 0; ; i++) {
            Key key = Key.replicated("round/" + round + "/" + writer + "/" + i);
            Key last = Key.local("last/" + round + "/" + writer);
            long index = store.write(
                    Change.put(key, value(round, writer, i, random.nextInt(4000))),
                    Change.put(
                            last, ByteBuffer.allocate(Integer.BYTES).putInt(i).array()));
            acknowledge(writer, i, index);
        }
    }

    /** One write of whole lines, so that those of several threads do not mix. */
    private static void acknowledge(int writer, int number, long index) {
        byte[] line = (writer + " " + number + " " + index + "\n").getBytes(US_ASCII);
        System.out.write(line, 0, line.length);
        System.out.flush();
    }

    /** What the write has as its value; its length is not known to the reader. */
    static byte[] value(int round, int writer, int number, int length) {
        byte[] value = new byte[Integer.BYTES + length];
        new Random(seed(round, writer, number)).nextBytes(value);
        ByteBuffer.wrap(value).putInt(length);
        return value;
    }

    private static long seed(int round, int writer, int number) {
        return ((long) round * WRITERS + writer) << 32 | number;
    }
}
