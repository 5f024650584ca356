/** Benchmarks against the raw limit, run by {@code packaging/bench}. */
package dev.holdfast.engine.bench;
