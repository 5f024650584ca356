package dev.holdfast.desktop.ceremony;

import java.time.Instant;

/**
 * A share that was given in this console.
 *
 * @param custodian the name that was typed, or ""
 * @param time when the cluster took it
 */
record Contribution(String custodian, Instant time) {}
