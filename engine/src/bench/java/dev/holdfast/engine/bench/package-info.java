/**
 * Benchmarks against the raw limit and peers, run by {@code packaging/bench}: here signatures of managed keys beside a loop
 * in C; the store and the server have packages of their own. Each says what it measures and how.
 */
package dev.holdfast.engine.bench;
