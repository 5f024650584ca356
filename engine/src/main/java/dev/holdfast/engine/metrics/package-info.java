/**
 * What operators watch: counts, times and states, for one engine, in one registry.
 *
 * <p>This room stands on the ground: rooms above get the small typed meters they need by their constructors, {@link
 * dev.holdfast.engine.metrics.KeyOperations} for instance, or are asked for their figures when somebody looks. There is
 * no registry that everyone can reach.
 *
 * <p>Names begin with {@code holdfast_}; those that similar servers have too can begin with {@code vault_}, instead or as
 * well, so that dashboards carry over. A label never holds the name of a key, a token or a path, and names no more than
 * a few dozen different things. Answers are the text format 0.0.4 of Prometheus, or JSON:
 *
 * <pre>
 * {"Timestamp":"2026-01-31T12:00:00Z",
 *  "Gauges":[{"Name":"holdfast_core_unsealed","Value":1,"Labels":{}}],
 *  "Points":[],
 *  "Counters":[{"Name":"holdfast_http_requests_total","Count":17,"Labels":{}}],
 *  "Samples":[{"Name":"holdfast_managed_key_operation_seconds","Count":2,"Sum":0.4,"Mean":0.2,"Max":0.3,"Labels":{}}]}
 * </pre>
 */
package dev.holdfast.engine.metrics;
