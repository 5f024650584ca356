package dev.holdfast.desktop.transcript;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One line of a transcript.
 *
 * @param seq counted from 1
 * @param members all others, {@code prev} and {@code hash} among them, by name
 */
public record Entry(long seq, SortedMap<String, String> members) {
    static final String SEQ = "seq";
    static final String HASH = "hash";
    static final String PREV = "prev";

    public Entry {
        members = Collections.unmodifiableSortedMap(new TreeMap<>(members));
    }

    /** What an entry is. */
    public enum Type {
        BEGIN,
        FACT,
        STEP,
        REMARK,
        END,
        /** Written by another console than this one. */
        OTHER
    }

    public Type type() {
        return switch (get("type")) {
            case "begin" -> Type.BEGIN;
            case "fact" -> Type.FACT;
            case "step" -> Type.STEP;
            case "remark" -> Type.REMARK;
            case "end" -> Type.END;
            default -> Type.OTHER;
        };
    }

    /** ISO 8601 with offset. */
    public String time() {
        return get("time");
    }

    /** The value of a member, "" if it has none. */
    public String get(String name) {
        return members.getOrDefault(name, "");
    }

    /** How it came out, for people: the code itself if this console does not know it. */
    public String outcomeLabel() {
        return StepOutcome.of(get("outcome")).map(StepOutcome::label).orElse(get("outcome"));
    }

    String hash() {
        return get(HASH);
    }

    String prev() {
        return get(PREV);
    }

    /** As JSON; the hash belongs to it. */
    ObjectNode json() {
        return json(seq, members);
    }

    static ObjectNode json(long seq, Map<String, String> members) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put(SEQ, seq);
        members.forEach(node::put);
        return node;
    }
}
