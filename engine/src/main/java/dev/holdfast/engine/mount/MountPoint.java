package dev.holdfast.engine.mount;

import dev.holdfast.engine.managedkey.KeyUser;
import dev.holdfast.engine.store.Entries;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * What a backend knows of the mount that it serves.
 *
 * @param entries the mount's own entries
 * @param defaultLease for how long readers may keep what they read, as of now
 * @param clock what time it is
 * @param keyUser the mount as managed keys see it, as of now
 */
public record MountPoint(Entries entries, Supplier<Duration> defaultLease, Clock clock, Supplier<KeyUser> keyUser) {}
