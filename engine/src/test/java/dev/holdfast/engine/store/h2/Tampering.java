package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.tree.TreeShape;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Changes the table of a store that is closed, behind its back. */
public final class Tampering {
    private final Path table;

    /** @param folder of the store */
    public Tampering(Path folder) {
        this.table = folder.resolve("table.mv.db");
    }

    /** Turns one byte of an entry round in a way that no checksum of the table shows. */
    public void changeEntry(Key key) {
        inTable(pages -> {
            MVMap<byte[], byte[]> entries = map(pages, "entry");
            byte[] value = entries.get(TableKeys.of(key)).clone();
            value[value.length / 2] ^= 1;
            entries.put(TableKeys.of(key), value);
        });
    }

    /** Changes a page of the tree in the same way. */
    public void changePageOf(String path) {
        inTable(pages -> {
            MVMap<byte[], byte[]> tree = pages.getMapNames().stream()
                    .filter(name -> name.startsWith("tree."))
                    .map(name -> map(pages, name))
                    .filter(map -> !map.isEmpty())
                    .findFirst()
                    .orElseThrow();
            byte[] number = ByteBuffer.allocate(Integer.BYTES)
                    .putInt(TreeShape.bucketOf(path))
                    .array();
            byte[] page = tree.get(number).clone();
            page[page.length - 10] ^= 1;
            tree.put(number, page);
        });
    }

    /** Turns a byte round wherever these bytes are in the file. */
    public void flip(byte[] bytes) throws IOException {
        String content = Files.readString(table, StandardCharsets.ISO_8859_1);
        String sought = new String(bytes, StandardCharsets.ISO_8859_1);
        assertThat(content).contains(sought);
        try (RandomAccessFile file = new RandomAccessFile(table.toFile(), "rw")) {
            for (int at = content.indexOf(sought); at >= 0; at = content.indexOf(sought, at + 1)) {
                file.seek(at + bytes.length / 2);
                file.write(bytes[bytes.length / 2] ^ 1);
            }
        }
    }

    private void inTable(Consumer<MVStore> change) {
        MVStore pages = new MVStore.Builder().fileName(table.toString()).open();
        change.accept(pages);
        pages.close();
    }

    private static MVMap<byte[], byte[]> map(MVStore pages, String name) {
        return pages.openMap(
                name,
                new MVMap.Builder<byte[], byte[]>().keyType(CheckedBytes.KEY).valueType(CheckedBytes.VALUE));
    }
}
