package dev.holdfast.engine.audit;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The command {@code audit verify}: checks audit files and says what it found.
 *
 * <p>Exit codes: 0 all lines are as written; 1 a line was changed, removed or added, or a file cannot be read; 2 the
 * head is not of the form {@code seq:hash}.
 */
public final class AuditVerify {
    private static final int BUFFER = 1 << 16;
    private final PrintWriter out;

    public AuditVerify(PrintWriter out) {
        this.out = out;
    }

    /**
     * @param files in the order in which they were written, the oldest first
     * @param head {@code seq:hash} from {@code GET sys/audit}, or "" for none
     * @return exit code
     */
    public int run(List<Path> files, String head) {
        Optional<ChainHead> expected = ChainHead.parse(head);
        if (!head.isEmpty() && expected.isEmpty()) {
            out.println("-head must be SEQ:HASH, as chain_head of GET sys/audit shows them");
            return 2;
        }
        try {
            return report(new AuditVerifier(expected), files);
        } catch (IOException e) {
            out.println("cannot be read: " + e.getMessage());
            return 1;
        }
    }

    private int report(AuditVerifier verifier, List<Path> files) throws IOException {
        Optional<String> problem = check(verifier, files).or(verifier::finish);
        ChainHead last = verifier.last();
        out.println(problem.orElseGet(
                () -> last.seq() + " lines are as they were written; head " + last.seq() + ":" + last.hash()));
        return problem.isPresent() ? 1 : 0;
    }

    private static Optional<String> check(AuditVerifier verifier, List<Path> files) throws IOException {
        for (Path file : files) {
            Optional<String> problem = check(verifier, file);
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> check(AuditVerifier verifier, Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
            LineReader lines = new LineReader(in);
            Optional<String> problem = Optional.empty();
            int number = 0;
            for (Optional<byte[]> line = lines.next(); line.isPresent() && problem.isEmpty(); line = lines.next()) {
                number++;
                problem = verifier.check(file + " line " + number, line.get());
            }
            return problem;
        }
    }
}
