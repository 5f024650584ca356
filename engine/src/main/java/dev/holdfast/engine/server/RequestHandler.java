package dev.holdfast.engine.server;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;

/** What answers the requests that listeners take in. Safe for use by many threads. */
@FunctionalInterface
public interface RequestHandler {

    Response handle(Request request);

    /** A request is there; nothing of it was looked at. */
    default void arrived() {}

    /**
     * Lets a request pass before its headers, query and body are judged.
     *
     * @param path normalised
     * @throws dev.holdfast.engine.api.ApiException if its sender calls too often
     */
    default void admit(Operation operation, String path, Peer peer) {}
}
