package dev.holdfast.desktop.custodian;

import java.time.Instant;

/**
 * A share that was given in this console.
 *
 * @param custodian the name that was typed, or ""
 * @param fingerprint of the share, or "" if the cluster cannot tell it
 * @param time when the cluster took it
 */
public record Contribution(String custodian, String fingerprint, Instant time) {}
