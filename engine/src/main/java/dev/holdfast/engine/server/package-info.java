/**
 * The engine behind HTTP: Jetty listeners that turn requests into {@link dev.holdfast.engine.api.Request}s, and the
 * command line.
 *
 * <p>A listener checks what can be checked without knowing any feature: sizes, the form of paths, headers and JSON,
 * time. Everything else is the engine's. The rules are the same over HTTP/1.1 and over HTTP/2, which clients of a TLS
 * listener choose by ALPN.
 */
package dev.holdfast.engine.server;
