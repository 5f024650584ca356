package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class TreeFormatTest {
    private static final int BUCKET = 258;
    private static final int CHECKSUM = 4;

    private static Pairs sample() {
        Pairs pairs = Pairs.NONE;
        for (String path : List.of("a", "a/b", "é")) {
            pairs = pairs.with(Pairs.pair(path.getBytes(UTF_8), new Hasher().entry(path.getBytes(UTF_8))), 0);
        }
        return pairs;
    }

    @Example
    void theFormatIsWhatAnotherImplementationMadeOfItsDescription() throws IOException {
        JsonNode golden = golden();
        MemoryTreePages pages = new MemoryTreePages();
        MerkleTree tree = new MerkleTree(pages, TreeSettings.DEFAULT);
        tree.create();
        assertThat(tree.root().digest()).hasToString(golden.path("empty_root").asText());

        TreeChanges changes = new TreeChanges();
        golden.path("entries")
                .forEach(e ->
                        changes.put(e.path("path").asText(), hex(e.path("value").asText())));
        tree.apply(changes, new TreePosition(1, 1));
        assertThat(tree.root().digest()).hasToString(golden.path("root").asText());

        tree.flush();
        int bucket = golden.path("bucket").asInt();
        assertThat(pages.read(bucket)).hasValue(hex(golden.path("bucket_page").asText()));
        assertThat(pages.read(TreeShape.NODE_PAGES + TreeShape.nodeOf(bucket)))
                .hasValue(hex(golden.path("node_page").asText()));
        assertThat(pages.read(TreeShape.ROOT_PAGE))
                .hasValue(hex(golden.path("root_page").asText()));
    }

    private static JsonNode golden() throws IOException {
        try (InputStream in = TreeFormatTest.class.getResourceAsStream("/golden/tree.json")) {
            return new ObjectMapper().readTree(in);
        }
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    @Property(tries = 3000)
    void anyBytesAreAPageOrTheDocumentedError(@ForAll @Size(max = 300) byte[] bytes) {
        decodeAnything(BUCKET, bytes);
    }

    @Property(tries = 3000)
    void anyBytesWithARightFrameAreAPageOrTheDocumentedError(
            @ForAll @Size(min = 17, max = 300) byte[] bytes, @ForAll @IntRange(max = 5) int pairs) {
        ByteBuffer.wrap(bytes).put((byte) 2).putInt(BUCKET).putLong(pairs);
        decodeAnything(BUCKET, framed(bytes));
    }

    @Property(tries = 3000)
    void aPageOfDigestsIsReadOrRefused(@ForAll @Size(min = 17, max = 120) byte[] bytes, @ForAll long pairs) {
        ByteBuffer.wrap(bytes).put((byte) 2).putInt(TreeShape.ROOT_PAGE).putLong(pairs);
        DigestTable table = new DigestTable(TreeShape.FAN_OUT, Hasher.EMPTY_NODE);
        try {
            assertThat(PageCodec.decodeNode(TreeShape.ROOT_PAGE, framed(bytes), table, 0))
                    .isEqualTo(pairs);
        } catch (TreeDamagedException e) {
            assertThat(e).hasMessageContaining("root page");
        }
    }

    private static byte[] framed(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, bytes.length - CHECKSUM);
        ByteBuffer.wrap(bytes).putInt(bytes.length - CHECKSUM, (int) checksum.getValue());
        return bytes;
    }

    private static void decodeAnything(int bucket, byte[] bytes) {
        try {
            Pairs pairs = PageCodec.bucket(bucket, bytes);
            assertThat(PageCodec.encode(bucket, pairs)).isEqualTo(bytes);
        } catch (TreeDamagedException e) {
            assertThat(e).hasMessageContaining("bucket " + bucket);
        }
    }

    @Property(tries = 300)
    void everyPageComesBack(
            @ForAll @IntRange(max = 65535) int bucket,
            @ForAll @Size(max = 20) Map<@StringLength(min = 1, max = 300) String, byte[]> content) {
        Pairs pairs = Pairs.NONE;
        for (Map.Entry<String, byte[]> entry : content.entrySet()) {
            byte[] digest = new Hasher().entry(entry.getValue());
            pairs = pairs.with(Pairs.pair(entry.getKey().getBytes(UTF_8), digest), 0);
        }
        Pairs read = PageCodec.bucket(bucket, PageCodec.encode(bucket, pairs));
        assertThat(read.packed()).isEqualTo(pairs.packed());
    }

    @Example
    void everyFlippedBitIsNoticed() {
        byte[] page = PageCodec.encode(BUCKET, sample());
        for (int bit = 0; bit < page.length * 8; bit++) {
            byte[] changed = page.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> PageCodec.bucket(BUCKET, changed)).isInstanceOf(TreeDamagedException.class);
        }
    }

    @Example
    void everyShortenedPageIsNoticed() {
        byte[] page = PageCodec.encode(BUCKET, sample());
        for (int length = 0; length < page.length; length++) {
            byte[] cut = Arrays.copyOf(page, length);
            assertThatThrownBy(() -> PageCodec.bucket(BUCKET, cut)).isInstanceOf(TreeDamagedException.class);
        }
    }

    @Example
    void anotherPageAndAnotherVersionAreRefusedByName() {
        byte[] page = PageCodec.encode(BUCKET, sample());
        assertThatThrownBy(() -> PageCodec.bucket(BUCKET + 1, page)).hasMessageContaining("another page");
        for (byte version : new byte[] {1, 3}) {
            page[0] = version;
            assertThatThrownBy(() -> PageCodec.bucket(BUCKET, framed(page))).hasMessageContaining("version " + version);
        }
    }
}
