/**
 * Who is calling and what they may: tokens, and what their policies give them.
 *
 * <p>There is one store of tokens for all namespaces. A token belongs to one of them, works there and in those that lie in
 * it, and has the policies of these names that its own namespace has. Roles belong to one namespace like policies.
 *
 * <h2>Stored entries</h2>
 *
 * All in the replicated area, all JSON with a member {@code version} (1), except the salt. Another version is refused.
 *
 * <ul>
 *   <li>{@code token/salt}: 32 random bytes, made once. Names of the entries below hold HMAC-SHA256(salt, text) as hex,
 *       so that neither the store nor a copy of it gives a token or an accessor away.
 *   <li>{@code token/id/<hmac of token>}: one token. Members {@code namespace} (its id; left out for the root namespace),
 *       {@code type}, {@code accessor}, {@code display_name}, {@code policies}, {@code meta}, {@code path} (where it was
 *       made), {@code role}, {@code parent} (hmac of the parent, "" for an orphan), {@code uses} (left; 0 for no limit),
 *       {@code lease} {{@code issued}, {@code ttl}, {@code expires}, {@code explicit_max}, {@code period},
 *       {@code renewable}, {@code renewed}}; times and durations in milliseconds, 0 for none.
 *   <li>{@code token/accessor/<hmac of accessor>}: the hmac of its token.
 *   <li>{@code token/child/<hmac of parent>/<hmac of child>}: the child's hmac again, so that children can be found.
 *   <li>{@code token/wrapped/<end>/<hmac of token>}: the value that a wrapping token carries, as bytes; {@code end} is when
 *       the token ends, in milliseconds since 1970 as 16 hex digits, so that the next one to end is the first. It is
 *       written and removed together with its token.
 *   <li>{@code token/namespace/<namespace id>/<hmac of token>}: the token's hmac again, so that the tokens of a namespace
 *       other than the root namespace can be found.
 *   <li>{@code token/role/<name>}, below the entries of its namespace: a role, its fields as in requests, durations in seconds.
 * </ul>
 *
 * A token is valid while it and every ancestor up to an orphan are stored and not expired. So removing one entry ends a
 * token and all that descend from it, in one atomic write; what is left of the descendants is tidied up afterwards.
 */
package dev.holdfast.engine.access;
