package dev.holdfast.engine.api;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the handler of a share ceremony's call finds out and audit lines tell, also of a call that is refused. Lives as
 * long as its call and is used by the call's thread alone.
 */
public final class CeremonyTrace {
    /** What is sent as a nonce but is none may be anything, a misplaced share too, so it is not shown. */
    private static final Pattern NONCE = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private CeremonyDetails details;

    /** The attempt that the call is about; ignored if it has not the form of a nonce. */
    public void nonce(String nonce) {
        CeremonyDetails known = known();
        String shown = NONCE.matcher(nonce).matches() ? nonce : "";
        details = new CeremonyDetails(shown, known.shareFingerprint(), known.progress(), known.required());
    }

    /** The share given. */
    public void share(String fingerprint) {
        CeremonyDetails known = known();
        details = new CeremonyDetails(known.nonce(), fingerprint, known.progress(), known.required());
    }

    /** How far the attempt is after the call. */
    public void progress(int given, int required) {
        CeremonyDetails known = known();
        details = new CeremonyDetails(known.nonce(), known.shareFingerprint(), given, required);
    }

    private CeremonyDetails known() {
        return details == null ? new CeremonyDetails("", "", 0, 0) : details;
    }

    /** Empty if the call does not belong to a ceremony. */
    public Optional<CeremonyDetails> details() {
        return Optional.ofNullable(details);
    }
}
