package dev.holdfast.engine.access.wrapping;

import java.util.Optional;

/** Keeps a record of wrapping tokens that a room handed out, beyond their end. */
public interface Custody {
    /** For tokens of which nobody keeps a record. */
    Custody NONE = new Custody() {
        @Override
        public void require(String accessor) {}

        @Override
        public void redeemed(String accessor) {}

        @Override
        public Optional<String> fate(String accessor) {
            return Optional.empty();
        }
    };

    /**
     * Lets a token be used that was handed out with {@link Wrapping#entrust}.
     *
     * @throws dev.holdfast.engine.api.ApiException 400 if there is no record of it, or it has ended
     */
    void require(String accessor);

    /** To be told after a token was used, before its answer goes out. */
    void redeemed(String accessor);

    /** How and when a token ended, such as "was used at 2026-01-02T03:04:05Z", if that is known. */
    Optional<String> fate(String accessor);
}
