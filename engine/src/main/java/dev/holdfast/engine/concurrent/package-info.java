/** Threads that cannot lose an exception, and limits on how often something may be done. */
package dev.holdfast.engine.concurrent;
