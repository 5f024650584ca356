package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.replication.stream.BadFrameException;
import dev.holdfast.engine.replication.stream.ContentReader;
import dev.holdfast.engine.replication.stream.FrameInput;
import dev.holdfast.engine.replication.stream.FrameOutput;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import dev.holdfast.engine.store.tree.TreeShape;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** The tree of a primary over some transport. Used by one thread. */
public final class AskedTree implements RemoteTree {
    private static final int BUFFER = 1 << 16;

    private final Transport transport;

    /** Carries a question to the primary, and its answer back. */
    @FunctionalInterface
    public interface Transport {
        /** Returns the answer as it comes; it is closed when it was read, or is not needed any more. */
        InputStream ask(byte[] question) throws IOException;
    }

    /** What the frames of an answer are handed to. */
    @FunctionalInterface
    private interface Reader {
        void read(FrameInput.Raw frame) throws IOException;
    }

    public AskedTree(Transport transport) {
        this.transport = transport;
    }

    @Override
    public Reached begin() throws IOException {
        return ask(new Question.Begin(), AskedTree::refuse);
    }

    @Override
    public Reached reached() throws IOException {
        return ask(new Question.HowFar(), AskedTree::refuse);
    }

    @Override
    public TreeDigests nodes() throws IOException {
        return digests(new Question.Nodes(), 1).get(0);
    }

    @Override
    public List<TreeDigests> buckets(List<Integer> nodes) throws IOException {
        return digests(new Question.Buckets(nodes), nodes.size());
    }

    private List<TreeDigests> digests(Question question, int count) throws IOException {
        List<TreeDigests> answers = new ArrayList<>();
        ask(question, frame -> answers.add(read(Answer.DIGESTS, frame, Answer::digests)));
        boolean whole = answers.stream().allMatch(answer -> answer.digests().size() == TreeShape.FAN_OUT);
        if (answers.size() != count || !whole) {
            throw new BadFrameException("the primary answered with other digests than it was asked for");
        }
        return answers;
    }

    @Override
    public List<TreeBucket> contents(List<Integer> buckets) throws IOException {
        List<TreeBucket> answers = new ArrayList<>();
        ask(new Question.Contents(buckets), frame -> answers.add(read(Answer.CONTENT, frame, Answer::content)));
        if (answers.isEmpty() || answers.size() > buckets.size()) {
            throw new BadFrameException("the primary answered with other buckets than it was asked for");
        }
        return answers;
    }

    @Override
    public void entries(List<String> paths, Taker taker) throws IOException {
        ask(new Question.Entries(paths), frame -> taker.take(read(Answer.CHANGES, frame, ContentReader::changes)));
    }

    @Override
    public void all(String after, Taker taker) throws IOException {
        ask(new Question.All(after), frame -> taker.take(read(Answer.CHANGES, frame, ContentReader::changes)));
    }

    private Reached ask(Question question, Reader reader) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new FrameOutput(bytes).write(Answer.QUESTION, question.content());
        try (InputStream in = transport.ask(bytes.toByteArray())) {
            FrameInput frames = new FrameInput(new BufferedInputStream(in, BUFFER));
            FrameInput.Raw frame = frames.expect();
            while (frame.type() != Answer.END) {
                if (frame.type() == Answer.REFUSAL) {
                    throw new RefusedException(ContentReader.read(frame.content(), Answer::refusal));
                }
                reader.read(frame);
                frame = frames.expect();
            }
            return ContentReader.read(frame.content(), Answer::end);
        }
    }

    private static <T> T read(byte type, FrameInput.Raw frame, ContentReader.Whole<T> whole) throws IOException {
        if (frame.type() != type) {
            refuse(frame);
        }
        return ContentReader.read(frame.content(), whole);
    }

    private static void refuse(FrameInput.Raw frame) throws BadFrameException {
        throw new BadFrameException(
                "a replication frame of type " + (frame.type() & 0xFF) + " is no answer to what was asked");
    }
}
