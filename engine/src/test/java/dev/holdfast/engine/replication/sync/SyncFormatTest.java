package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.replication.stream.BadFrameException;
import dev.holdfast.engine.replication.stream.ContentReader;
import dev.holdfast.engine.replication.stream.FrameOutput;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SyncFormatTest {
    private static final List<Question> SAMPLES = List.of(
            new Question.Begin(),
            new Question.Nodes(),
            new Question.Buckets(List.of(0, 255)),
            new Question.Contents(List.of(513, 65535)),
            new Question.Entries(List.of("a", "sys/tést")),
            new Question.All("sys/tést"),
            new Question.HowFar());

    private static Question read(byte[] content) throws BadFrameException {
        return ContentReader.read(ByteBuffer.wrap(content), Question::read);
    }

    @Provide
    Arbitrary<Question> questions() {
        Arbitrary<List<Integer>> numbers = Arbitraries.integers().list().ofMaxSize(256);
        Arbitrary<String> paths = Arbitraries.strings()
                .ofMinLength(1)
                .ofMaxLength(300)
                .filter(p -> UTF_8.newEncoder().canEncode(p));
        return Arbitraries.oneOf(
                Arbitraries.of(new Question.Begin(), new Question.Nodes(), new Question.HowFar()),
                numbers.map(Question.Buckets::new),
                numbers.map(Question.Contents::new),
                paths.list().ofMaxSize(20).map(Question.Entries::new),
                paths.map(Question.All::new));
    }

    @Property(tries = 300)
    void everyQuestionComesBack(@ForAll("questions") Question question) throws BadFrameException {
        assertThat(read(question.content())).isEqualTo(question);
    }

    @Property(tries = 3000)
    void anyBytesAreAQuestionOrTheDocumentedError(
            @ForAll @IntRange(max = 8) int kind, @ForAll @Size(max = 100) byte[] bytes) {
        byte[] content = ByteBuffer.allocate(1 + bytes.length)
                .put((byte) kind)
                .put(bytes)
                .array();
        try {
            assertThat(read(content).content()).isEqualTo(content);
        } catch (BadFrameException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Property(tries = 1000)
    void aServerAnswersOrRefusesAnyQuestion(@ForAll("questions") Question question) throws IOException {
        Store store = new MemoryStore();
        store.write(Change.put(Key.replicated("a"), new byte[3]));
        ByteArrayOutputStream asked = new ByteArrayOutputStream();
        new FrameOutput(asked).write(Answer.QUESTION, question.content());
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        TreeServer server = new TreeServer(new ServedTree(store, after -> {}));
        assertThat(server.answer(new ByteArrayInputStream(asked.toByteArray()), answer))
                .isTrue();
        assertThat(answer.size()).isPositive();
    }

    @Property(tries = 2000)
    void aSecondaryReadsOrRefusesAnyAnswer(
            @ForAll @IntRange(min = 16, max = 22) int type,
            @ForAll @Size(max = 100) byte[] content,
            @ForAll @IntRange(max = 4) int call) {
        AskedTree tree = new AskedTree(question -> frame((byte) type, content));
        try {
            switch (call) {
                case 0 -> tree.begin();
                case 1 -> tree.nodes();
                case 2 -> tree.contents(List.of(1, 2));
                case 3 -> tree.entries(List.of("a"), changes -> {});
                default -> tree.buckets(List.of(3));
            }
        } catch (BadFrameException | RefusedException | EOFException e) {
            assertThat(e.getMessage()).isNotNull();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static InputStream frame(byte type, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new FrameOutput(bytes).write(type, content);
        return new ByteArrayInputStream(bytes.toByteArray());
    }

    @Example
    void whatIsNoQuestionIsRefusedByName() {
        TreeServer server = new TreeServer(new ServedTree(new MemoryStore(), after -> {}));
        assertThatThrownBy(() -> server.answer(frame((byte) 1, new byte[0]), new ByteArrayOutputStream()))
                .hasMessageContaining("type 1");
        assertThatThrownBy(() -> server.answer(frame(Answer.QUESTION, new byte[] {9}), new ByteArrayOutputStream()))
                .hasMessageContaining("question 9");
    }

    @Example
    void aQuestionForMoreThanIsAskedAtOnceIsRefused() {
        byte[] nodes = new Question.Buckets(Collections.nCopies(257, 1)).content();
        assertThatThrownBy(() -> read(nodes)).hasMessageContaining("more than 256");
        byte[] entries = new Question.Entries(Collections.nCopies(2001, "a")).content();
        assertThatThrownBy(() -> read(entries)).hasMessageContaining("more than 2000");
        TreeServer server = new TreeServer(new ServedTree(new MemoryStore(), after -> {}));
        InputStream large = frameUnchecked(new byte[4 << 20]);
        assertThatThrownBy(() -> server.answer(large, new ByteArrayOutputStream()))
                .hasMessageContaining("length");
    }

    private static InputStream frameUnchecked(byte[] content) {
        try {
            return frame(Answer.QUESTION, content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Property(tries = 2000)
    void anyBytesAreAnEntrySetAsideOrTheDocumentedError(@ForAll @Size(max = 60) byte[] bytes) {
        try {
            assertThat(SetAside.decode(bytes)).isNotNull();
        } catch (StoreException e) {
            assertThat(e).hasMessageContaining("set aside");
        }
    }

    @Example
    void theFormatsStayAsTheyWereWrittenDown() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Question question : SAMPLES) {
            new FrameOutput(bytes).write(Answer.QUESTION, question.content());
        }
        Store store = new MemoryStore();
        store.write(Change.put(Key.replicated("sys/tést"), "value".getBytes(UTF_8)));
        TreeServer server = new TreeServer(new ServedTree(store, after -> {}));
        for (Question question : SAMPLES) {
            server.answer(frame(Answer.QUESTION, question.content()), bytes);
        }
        SetAside put = new SetAside(1767225600123L, Change.put(Key.replicated("sys/tést"), "value".getBytes(UTF_8)));
        bytes.writeBytes(put.encode());
        try (InputStream golden = SyncFormatTest.class.getResourceAsStream("sync-1.hex")) {
            String hex = new String(golden.readAllBytes(), UTF_8).replaceAll("\\s", "");
            assertThat(HexFormat.of().formatHex(bytes.toByteArray())).isEqualTo(hex);
        }
    }
}
