package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/**
 * The members of a successful answer, read with the checks that the provider's integrity rules ask for. Immutable; shows
 * nothing.
 *
 * <p>What does not agree with its checksum was damaged on the way and may be whole at the next attempt.
 */
record KmsReply(Map<String, Object> members) {

    /** A text, or "" if there is none. */
    String text(String name) {
        return members.get(name) instanceof String text ? text : "";
    }

    /** Requires an answer about the thing that was asked for. */
    void requireName(String expected) {
        if (!text("name").equals(expected)) {
            throw damaged("it is about another key");
        }
    }

    /** Requires that the provider got the bytes that were sent. */
    void requireVerified(String name) {
        if (!Boolean.TRUE.equals(members.get(name))) {
            throw damaged(name + " is not true");
        }
    }

    /** A text that agrees with its checksum. */
    String checkedText(String name, String checksum) {
        String text = text(name);
        requireChecksum(text.getBytes(StandardCharsets.UTF_8), checksum);
        return text;
    }

    /** Bytes, base64 in the answer, that agree with their checksum. */
    byte[] checkedBytes(String name, String checksum) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text(name));
        } catch (IllegalArgumentException e) {
            throw damaged(name + " is not base64");
        }
        requireChecksum(bytes, checksum);
        return bytes;
    }

    private void requireChecksum(byte[] bytes, String checksum) {
        if (bytes.length == 0 || !Checksum.of(bytes).equals(String.valueOf(members.get(checksum)))) {
            throw damaged(checksum + " does not agree");
        }
    }

    static CloudFailure damaged(String how) {
        return CloudFailure.passing(
                Category.UNREACHABLE,
                "CHECKSUM_MISMATCH",
                "request or answer was changed on the way: " + how + "; check proxies and endpoint, and try again");
    }

    @Override
    public String toString() {
        return "KmsReply" + members.keySet();
    }
}
