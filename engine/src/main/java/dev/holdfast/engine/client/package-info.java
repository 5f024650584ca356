/**
 * The typed client {@link dev.holdfast.engine.client.Holdfast} over a {@link dev.holdfast.engine.client.Transport}: in
 * process to an embedded engine, or HTTP to a server.
 *
 * <p>Calls block; a caller with a user interface makes them from a background thread.
 */
package dev.holdfast.engine.client;
