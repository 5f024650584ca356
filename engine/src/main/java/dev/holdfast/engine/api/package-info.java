/**
 * Requests and responses as values, fields with their validation, routes and errors.
 *
 * <p>Knows no HTTP and no feature. A feature declares {@link dev.holdfast.engine.api.Route}s; the
 * {@link dev.holdfast.engine.api.FieldSet} of a route is the one description from which conversion, validation,
 * the console's forms and the published descriptions are made.
 */
package dev.holdfast.engine.api;
