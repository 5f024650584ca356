package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.replication.stream.BadFrameException;
import dev.holdfast.engine.replication.stream.ContentReader;
import dev.holdfast.engine.replication.stream.FrameInput;
import dev.holdfast.engine.replication.stream.FrameOutput;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Answers the questions of one secondary, over streams of bytes. Used by one thread at a time. */
public final class TreeServer {
    private static final int BUFFER = 1 << 16;

    private final RemoteTree tree;

    public TreeServer(RemoteTree tree) {
        this.tree = tree;
    }

    /**
     * Reads a question and writes the answer, which is flushed.
     *
     * @return whether there was a question, and not the end of the stream
     * @throws BadFrameException if it is none that is known; nothing was written then
     * @throws IOException if the transport fails
     */
    public boolean answer(InputStream in, OutputStream out) throws IOException {
        var question = new FrameInput(in, Question.MAX_LENGTH).next();
        if (question.isPresent()) {
            FrameOutput frames = new FrameOutput(new BufferedOutputStream(out, BUFFER));
            answer(question(question.get()), frames);
            frames.flush();
        }
        return question.isPresent();
    }

    private static Question question(FrameInput.Raw frame) throws BadFrameException {
        if (frame.type() != Answer.QUESTION) {
            throw new BadFrameException("a replication frame of type " + (frame.type() & 0xFF) + " is no question");
        }
        return ContentReader.read(frame.content(), Question::read);
    }

    private void answer(Question question, FrameOutput frames) throws IOException {
        try {
            RemoteTree.Reached end = question instanceof Question.Begin ? tree.begin() : answered(question, frames);
            frames.write(Answer.END, Answer.of(end));
        } catch (TreeUnavailableException | StoreException | IllegalArgumentException | RefusedException e) {
            frames.write(Answer.REFUSAL, Answer.of(e.getMessage()));
        }
    }

    private RemoteTree.Reached answered(Question question, FrameOutput frames) throws IOException {
        if (question instanceof Question.Nodes) {
            write(List.of(tree.nodes()), frames);
        } else if (question instanceof Question.Buckets buckets) {
            write(tree.buckets(buckets.nodes()), frames);
        } else if (question instanceof Question.Contents contents) {
            for (TreeBucket content : tree.contents(contents.buckets())) {
                frames.write(Answer.CONTENT, Answer.of(content));
            }
        } else if (question instanceof Question.Entries entries) {
            tree.entries(entries.paths(), changes -> frames.write(Answer.CHANGES, Answer.of(changes)));
        } else if (question instanceof Question.All all) {
            tree.all(all.after(), changes -> frames.write(Answer.CHANGES, Answer.of(changes)));
        }
        return tree.reached();
    }

    private static void write(List<TreeDigests> answers, FrameOutput frames) throws IOException {
        for (TreeDigests digests : answers) {
            frames.write(Answer.DIGESTS, Answer.of(digests));
        }
    }
}
