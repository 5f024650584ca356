package dev.holdfast.desktop.handover;

/**
 * Which share it is.
 *
 * @param number from 1
 * @param shares how many there are in all
 * @param threshold how many open the cluster
 */
public record ShareFacts(String cluster, int number, int shares, int threshold) {}
