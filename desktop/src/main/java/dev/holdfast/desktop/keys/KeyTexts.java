package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.KeyInfo.LastTest;
import dev.holdfast.engine.client.TypeSpec;
import java.time.DateTimeException;
import java.time.OffsetDateTime;

/** Facts about managed keys in words. */
final class KeyTexts {
    private KeyTexts() {}

    /** A type's name for people; one that the console has no word for is shown as it is. */
    static String type(String type) {
        return known("keys.type." + type, type);
    }

    /** What a type is good for, "" if the console does not know it. */
    static String about(String type) {
        return known("keys.type." + type + ".about", "");
    }

    private static String known(String key, String otherwise) {
        return Texts.bundle().containsKey(key) ? Texts.get(key) : otherwise;
    }

    /** Why a type cannot be used here. */
    static String whyUnavailable(TypeSpec type) {
        return Texts.get("enterprise".equals(type.edition()) ? "keys.type.needs-enterprise" : "keys.type.not-here");
    }

    /** Which mounts may use the key. */
    static String mounts(KeyInfo key) {
        if (key.anyMount()) {
            return Texts.get("keys.mounts.any");
        }
        return key.allowedMounts().isEmpty() ? Texts.get("keys.mounts.none") : String.join(", ", key.allowedMounts());
    }

    static String usages(KeyInfo key) {
        return String.join(", ", key.usages());
    }

    /** The outcome of a test in one or two words. */
    static String outcome(LastTest test) {
        if (test.ok()) {
            return Texts.get("keys.test.passed");
        }
        return test.category().isEmpty()
                ? Texts.get("keys.test.failed")
                : Texts.get("keys.test.failed-with", known("keys.category." + test.category(), test.category()));
    }

    /** ISO 8601 with the zone; a time that cannot be read stays as it came. */
    static String time(String rfc3339) {
        try {
            return Times.point(OffsetDateTime.parse(rfc3339).toInstant());
        } catch (DateTimeException unreadable) {
            return rfc3339;
        }
    }
}
