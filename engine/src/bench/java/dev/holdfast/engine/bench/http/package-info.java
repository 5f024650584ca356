/**
 * The speed of a server over HTTP/1.1 with TLS and keep-alive, and its memory when idle: {@code packaging/bench http}.
 *
 * <p>A server process of its own, with the H2 store and the default settings of the virtual machine, is initialised and
 * unsealed; a token with one policy that grants reading, not root, reads one secret of 1 KiB again and again. The load is
 * made by {@code wrk} on the same machine with 2 threads and 16 connections, so its processor time is in the figures. In
 * the same rounds: a path without token and storage ({@code sys/health}), and a server of the same listener without an
 * engine behind it, which answers with as many bytes: the limit that the listener sets.
 *
 * <p>Resident memory is what the system counts for the process after it was unsealed and has rested for some seconds.
 */
package dev.holdfast.engine.bench.http;
