package dev.holdfast.engine.testing.disk;

/** A file or a folder. */
sealed interface SimulatedNode permits SimulatedFile, SimulatedFolder {}
