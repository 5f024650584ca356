package dev.holdfast.engine.seal;

import dev.holdfast.engine.crypto.Share;
import java.util.UUID;

/**
 * The attempt to unseal that is under way, if there is one.
 *
 * <p>Changed under the lock of its owner only; {@link #progress()} may be called by any thread.
 */
final class Unsealing {
    private ShareSet shares;
    private volatile Progress progress = Progress.NONE;

    /**
     * What others may see of an attempt.
     *
     * @param nonce uuid, "" if there is no attempt
     * @param given shares so far
     */
    record Progress(String nonce, int given) {
        static final Progress NONE = new Progress("", 0);
    }

    Progress progress() {
        return progress;
    }

    /** Takes a share over, beginning anew if there was no attempt or it was for another configuration. */
    ShareSet add(Share share, SealConfig config) {
        if (shares == null || !shares.config().equals(config)) {
            reset();
            shares = new ShareSet(config);
        }
        shares.add(share);
        String nonce = progress.nonce().isEmpty() ? UUID.randomUUID().toString() : progress.nonce();
        progress = new Progress(nonce, shares.progress());
        return shares;
    }

    /** Wipes what was given. */
    void reset() {
        if (shares != null) {
            shares.close();
        }
        shares = null;
        progress = Progress.NONE;
    }
}
