package dev.holdfast.desktop.transcript;

import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The record of one ceremony or action while it happens. Each entry goes to the disk at once, in the background. For the
 * FX thread only.
 *
 * <p>The first {@link #end} counts: what comes after it, but for remarks, is not recorded. So a window may end its
 * transcript as cancelled whenever it is closed.
 */
public final class Transcript {
    private static final Logger LOG = LoggerFactory.getLogger(Transcript.class);
    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT);
    private static final byte[] LINE_FEED = {'\n'};

    private final String id;
    private final Journal journal;
    private final Clock clock;
    private Chain chain;
    private boolean ended;

    Transcript(String id, Journal journal, Clock clock, Chain chain, boolean ended) {
        this.id = id;
        this.journal = journal;
        this.clock = clock;
        this.chain = chain;
        this.ended = ended;
    }

    /** Its name among the transcripts. */
    public String id() {
        return id;
    }

    /** Whether {@link #end} was recorded. */
    public boolean isEnded() {
        return ended;
    }

    /**
     * Records something that holds for all of it: a nonce, a fingerprint, a number of shares. Never a secret.
     *
     * @param name what it is, in words that people read
     */
    public void fact(String name, String value) {
        happening(Entry.Type.FACT, Map.of("name", name, "value", value));
    }

    /**
     * Records something that was done or tried.
     *
     * @param text what, by whom if it matters, in words that people read
     */
    public void step(String text, StepOutcome outcome) {
        happening(Entry.Type.STEP, Map.of("text", text, "outcome", outcome.code()));
    }

    /** Records how all of it came out. */
    public void end(StepOutcome outcome) {
        if (!ended) {
            append(Entry.Type.END, Map.of("outcome", outcome.code()));
            ended = true;
        }
    }

    /** Records what a witness has to say, also after the end. */
    public void remark(String name, String text) {
        append(Entry.Type.REMARK, Map.of("name", name, "text", text));
    }

    private void happening(Entry.Type type, Map<String, String> content) {
        if (ended) {
            LOG.warn("Transcript {} has ended, a {} comes too late", id, type);
            return;
        }
        append(type, content);
    }

    void append(Entry.Type type, Map<String, String> content) {
        TreeMap<String, String> members = new TreeMap<>();
        content.forEach((name, value) -> members.put(name, SecretGuard.clean(value)));
        members.put("type", type.name().toLowerCase(Locale.ROOT));
        members.put("time", time(clock.instant()));
        Entry entry = chain.next(members);
        chain = Chain.after(entry);
        journal.append(line(entry));
    }

    static String time(Instant instant) {
        return ISO.format(instant.atZone(ZoneId.systemDefault()));
    }

    static byte[] line(Entry entry) {
        byte[] json = CanonicalJson.bytes(entry.json());
        return ByteBuffer.allocate(json.length + LINE_FEED.length)
                .put(json)
                .put(LINE_FEED)
                .array();
    }
}
