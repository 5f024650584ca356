package dev.holdfast.desktop.transcript;

import java.util.Optional;

/**
 * What was found in the file of a signed transcript.
 *
 * @param transcript what it holds, empty if it is no such file
 * @param signer whose key it names, empty if it is no such file
 * @param who signed, as the file says: user and machine
 * @param exported when it was signed, as the file says
 * @param reason technical, why it cannot be read; "" if it can
 */
public record Verdict(
        Finding finding,
        Optional<Recorded> transcript,
        Optional<Fingerprint> signer,
        String who,
        String exported,
        String reason) {

    /** From good to bad. */
    public enum Finding {
        /** Signed by this console, and as it was signed. */
        VALID,
        /** As it was signed, by a key that only people can tell whose it is. */
        OTHER_SIGNER,
        /** The entries agree with each other, but not with the signature: some are cut off, or all were made anew. */
        SIGNATURE_WRONG,
        /** An entry is not as it was written; {@link Recorded#firstWrong} says which. */
        ENTRY_CHANGED,
        /** Not the file of a signed transcript. */
        UNREADABLE
    }

    static Verdict unreadable(String reason) {
        return new Verdict(Finding.UNREADABLE, Optional.empty(), Optional.empty(), "", "", reason);
    }
}
