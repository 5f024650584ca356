package dev.holdfast.engine.replication.sync;

import java.time.Instant;

/**
 * An entry that was set aside, as it is told to those who ask.
 *
 * @param index its place in the journal, from 1
 * @param time when it was written here, to the millisecond; where that is not known, when it was set aside
 * @param operation {@code put} or {@code delete}
 * @param pathHmac {@code hmac-sha256:} and 64 hex digits
 */
public record DivergedEntry(long index, Instant time, String operation, String pathHmac) {}
