package dev.holdfast.desktop.transcript;

import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a transcript is about. */
public enum TranscriptKind {
    INITIALISE,
    UNSEAL,
    ROOT_TOKEN,
    DR_OPERATION_TOKEN,
    REKEY,
    DR_ENABLE_PRIMARY,
    DR_ISSUE_TOKEN,
    DR_REVOKE,
    DR_DEMOTE,
    DR_DISABLE,
    DR_ACTIVATE,
    DR_PROMOTE,
    DR_UPDATE_PRIMARY,
    DR_GENERATE_KEY,
    DR_REINDEX,
    DR_SET_ASIDE,
    DR_DELETE_TOKEN,
    DR_FAILOVER,
    DR_FAILBACK;

    /** As it stands in files: {@code dr-promote}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind of this {@link #code}, empty if there is none: a later console may know more. */
    public static Optional<TranscriptKind> of(String code) {
        return Stream.of(values()).filter(kind -> kind.code().equals(code)).findFirst();
    }

    /** Its name for people. */
    public String label() {
        return Texts.get("transcript.kind." + code());
    }
}
