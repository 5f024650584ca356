/**
 * Response wrapping: an answer is put away under a wrapping token, and whoever shows the token gets it, once.
 *
 * <p>A wrapping token is a service token and an orphan, with the policy {@code response-wrapping}, one use and a fixed time
 * to live; it ends together with what it carries. It can be looked up and revoked by its accessor like any other token.
 *
 * <p>A token in custody, which has {@code custody} "true" among its notes, is one of which the room that handed it out keeps
 * a record. It hands nothing out once the record is gone, as where it came with another cluster's data, and is not rewrapped.
 *
 * <h2>What a token carries, version 1</h2>
 *
 * Stored with the token (see {@link dev.holdfast.engine.access}), JSON in UTF-8:
 *
 * <ul>
 *   <li>{@code version}: 1; another one is refused
 *   <li>{@code wrapped_accessor}: accessor of the token that the answer hands out, or ""
 *   <li>{@code body}: the answer's body as it would have been sent, its {@code request_id} included
 * </ul>
 *
 * <h2>The JWT</h2>
 *
 * Where the request asks for one, the wrapping token goes out inside a JWT, header <code>{"alg":"ES512","typ":"JWT"}</code>,
 * which is taken in its place. Claims: {@code accessor} (of the token that the answer hands out, else of the wrapping
 * token), {@code addr} (the cluster's address for clients, or ""), {@code exp}, {@code iat}, {@code iss} (the cluster's id), {@code jti} (the
 * wrapping token), {@code nbf} (five seconds before {@code iat}), {@code type} ("wrapping"); times in seconds since 1970.
 *
 * <p>It is signed with a P-521 key of the cluster's, made when it is first needed: entry {@code wrapping/jwt-key} in the
 * replicated area, so that a token holds on whichever cluster of a replication set is primary. Its bytes are those of
 * {@link dev.holdfast.engine.crypto.JwtKey#encoded()}.
 */
package dev.holdfast.engine.access.wrapping;
