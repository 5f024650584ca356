package dev.holdfast.desktop.transcript;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the file of a transcript and looks whether it is as it was written. */
final class TranscriptFile {
    private static final Logger LOG = LoggerFactory.getLogger(TranscriptFile.class);

    static final String ENDING = ".jsonl";

    private final List<Entry> entries = new ArrayList<>();
    private final byte[] bytes;
    private Chain chain = Chain.START;
    private long lines;
    private long length;
    private OptionalLong firstWrong = OptionalLong.empty();

    private TranscriptFile(byte[] bytes) {
        this.bytes = bytes;
    }

    static TranscriptFile read(Path file) throws IOException {
        TranscriptFile found = new TranscriptFile(Files.readAllBytes(file));
        found.readLines();
        return found;
    }

    private void readLines() {
        for (int end = lineEnd(0); end >= 0; end = lineEnd((int) length)) {
            readLine(Arrays.copyOfRange(bytes, (int) length, end));
            length = end + 1L;
        }
    }

    private int lineEnd(int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private void readLine(byte[] line) {
        lines++;
        try {
            Entry entry = Chain.entry(CanonicalJson.parse(line));
            entries.add(entry);
            boolean canonical = Arrays.equals(line, CanonicalJson.bytes(entry.json()));
            if (canonical && chain.leadsTo(entry)) {
                chain = Chain.after(entry);
            } else {
                wrong();
            }
        } catch (IOException e) {
            LOG.debug("Line {} of a transcript cannot be read: {}", lines, e.getMessage());
            wrong();
        }
    }

    private void wrong() {
        if (firstWrong.isEmpty()) {
            firstWrong = OptionalLong.of(lines);
        }
    }

    Recorded recorded(String id) {
        return new Recorded(id, entries, firstWrong);
    }

    /** Where the chain goes on. */
    Chain chain() {
        return chain;
    }

    /** Bytes of the whole lines. */
    long length() {
        return length;
    }
}
