package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.ui.Problem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** How an action is recorded. */
final class Records {
    private static final int FINGERPRINT_BYTES = 8;

    private Records() {}

    static TranscriptKind kind(DrAction action) {
        return switch (action) {
            case ENABLE_PRIMARY -> TranscriptKind.DR_ENABLE_PRIMARY;
            case ACTIVATE -> TranscriptKind.DR_ACTIVATE;
            case ISSUE_TOKEN -> TranscriptKind.DR_ISSUE_TOKEN;
            case REVOKE -> TranscriptKind.DR_REVOKE;
            case PROMOTE -> TranscriptKind.DR_PROMOTE;
            case UPDATE_PRIMARY -> TranscriptKind.DR_UPDATE_PRIMARY;
            case GENERATE_KEY -> TranscriptKind.DR_GENERATE_KEY;
            case DEMOTE -> TranscriptKind.DR_DEMOTE;
            case DISABLE -> TranscriptKind.DR_DISABLE;
            case REINDEX, RECOVER, CHECK -> TranscriptKind.DR_REINDEX;
            case DIVERGED -> TranscriptKind.DR_SET_ASIDE;
            case DELETE_TOKEN -> TranscriptKind.DR_DELETE_TOKEN;
        };
    }

    /** The action's name without the sign that something is to be filled in. */
    static String title(DrAction action) {
        return action.title().replace("\u2026", "");
    }

    /** A refusal is one by the cluster; anything else went wrong. */
    static StepOutcome outcome(Problem problem) {
        return switch (problem.kind()) {
            case INPUT, PERMISSION, NOT_FOUND, UNAVAILABLE, BUSY -> StepOutcome.REFUSED;
            case BACKEND, UNREACHABLE, FILE, INTERNAL -> StepOutcome.FAILED;
        };
    }

    /** By which a secret can be told from others: the first bytes of its SHA-256, in hex. */
    static String fingerprint(String secret) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, FINGERPRINT_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
