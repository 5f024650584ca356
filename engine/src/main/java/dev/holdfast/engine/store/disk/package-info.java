/** Files of the data folder: made readable by their owner only, made durable, and locked to one process. */
package dev.holdfast.engine.store.disk;
