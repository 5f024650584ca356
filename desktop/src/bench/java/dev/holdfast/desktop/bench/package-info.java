/** Benchmarks of the console beside bare JavaFX, run by {@code packaging/bench}. Each says what it measures and how. */
package dev.holdfast.desktop.bench;
