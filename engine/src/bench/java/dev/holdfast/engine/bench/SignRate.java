package dev.holdfast.engine.bench;

/**
 * One measurement.
 *
 * @param perSecond signatures per second
 * @param cpu microseconds of processor time per signature
 */
public record SignRate(double perSecond, double cpu) {}
