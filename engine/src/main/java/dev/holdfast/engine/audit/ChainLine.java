package dev.holdfast.engine.audit;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line as a link of the chain; see the package documentation for its form.
 *
 * @param body the line without its chain member and newline; nobody may change it
 * @param prev hash of the line before
 * @param head number and hash of this line
 */
record ChainLine(byte[] body, String prev, ChainHead head) {
    private static final String MEMBER = ",\"chain\":{";
    private static final Pattern LINK = Pattern.compile(
            ",\"chain\":\\{\"seq\":([1-9][0-9]{0,17}),\"prev\":\"([0-9a-f]{64})\",\"hash\":\"([0-9a-f]{64})\"\\}\\}");

    /** The line that follows another one. */
    static ChainLine after(ChainHead last, byte[] body) {
        long seq = last.seq() + 1;
        return new ChainLine(body, last.hash(), new ChainHead(seq, hash(last.hash(), seq, body)));
    }

    /** Reads a line without its newline; empty if it does not end in a chain member. */
    static Optional<ChainLine> parse(byte[] line) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        int at = text.lastIndexOf(MEMBER);
        Matcher link = LINK.matcher(text).region(Math.max(at, 0), text.length());
        if (at < 0 || !link.matches()) {
            return Optional.empty();
        }
        byte[] body = (text.substring(0, at) + "}").getBytes(StandardCharsets.ISO_8859_1);
        ChainHead head = new ChainHead(Long.parseLong(link.group(1)), link.group(3));
        return Optional.of(new ChainLine(body, link.group(2), head));
    }

    /** Whether its hash is that of its content. */
    boolean isIntact() {
        return hash(prev, head.seq(), body).equals(head.hash());
    }

    /** Whether it comes right after this head. */
    boolean follows(ChainHead last) {
        return head.seq() == last.seq() + 1 && prev.equals(last.hash());
    }

    /** The line as written, newline included. */
    byte[] bytes() {
        String member =
                MEMBER + "\"seq\":" + head.seq() + ",\"prev\":\"" + prev + "\",\"hash\":\"" + head.hash() + "\"}}\n";
        byte[] end = member.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(body.length - 1 + end.length)
                .put(body, 0, body.length - 1)
                .put(end)
                .array();
    }

    private static String hash(String prev, long seq, byte[] body) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(HexFormat.of().parseHex(prev));
            sha.update(ByteBuffer.allocate(Long.BYTES).putLong(seq).array());
            return HexFormat.of().formatHex(sha.digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return "ChainLine[" + head.seq() + "]";
    }
}
