package dev.holdfast.engine.bench;

/**
 * One measurement.
 *
 * @param perSecond signatures per second
 * @param cpu microseconds of processor time per signature
 */
record SignRate(double perSecond, double cpu) {}
