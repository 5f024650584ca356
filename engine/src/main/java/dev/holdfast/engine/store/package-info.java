/**
 * Durable entries: snapshot reads, ordered atomic writes with a sequence number, and the log of those writes.
 *
 * <p>Entries are bytes under a path in one of two areas. Everything above this package sees {@link
 * dev.holdfast.engine.store.Store} alone and cannot tell which implementation is behind it.
 *
 * <p>Formats are written down where they are coded: what is acknowledged and shipped in {@link
 * dev.holdfast.engine.store.log}, the data folder and the table in {@link dev.holdfast.engine.store.h2}, what a table is
 * built from again in {@link dev.holdfast.engine.store.checkpoint}, the proof that two copies are the same in {@link
 * dev.holdfast.engine.store.tree}, and the tables of a database in {@link dev.holdfast.engine.store.postgres}.
 */
package dev.holdfast.engine.store;
