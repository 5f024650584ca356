/**
 * Durable entries: snapshot reads, ordered atomic writes with a sequence number, and the log of those writes.
 *
 * <p>Entries are bytes under a path in one of two areas. Everything above this package sees {@link
 * dev.holdfast.engine.store.Store} alone and cannot tell which implementation is behind it.
 */
package dev.holdfast.engine.store;
