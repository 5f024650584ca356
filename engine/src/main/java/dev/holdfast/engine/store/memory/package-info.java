/** Entries in this process's memory only: development and tests. Nothing survives the process. */
package dev.holdfast.engine.store.memory;
