/**
 * The engine behind HTTP: Jetty listeners that turn requests into {@link dev.holdfast.engine.api.Request}s, and the
 * command line.
 *
 * <p>A listener checks what can be checked without knowing any feature: sizes, the form of paths, headers and JSON,
 * time. Everything else is the engine's.
 */
package dev.holdfast.engine.server;
