/**
 * The record of what was asked and answered: devices, the HMAC rule, the hash chain and its verification.
 *
 * <h2>The audit line, version 1</h2>
 *
 * One JSON object in UTF-8, compact, ended by a newline, preceded by the device's {@code prefix} if it has one. Members
 * in this order, empty ones left out, with these members of their own:
 *
 * <ol>
 *   <li>{@code time}: RFC 3339, UTC, with fraction
 *   <li>{@code type}: {@code request}, written before the action, or {@code response}, written after it
 *   <li>{@code auth}: {@code client_token}, {@code accessor}, {@code display_name}, {@code policies},
 *       {@code token_policies}, {@code policy_results}, {@code metadata}, {@code token_type}, {@code token_ttl},
 *       {@code token_issue_time}
 *   <li>{@code request}: {@code id}, {@code replication_cluster}, {@code operation}, {@code mount_point},
 *       {@code mount_type}, {@code mount_accessor}, {@code client_token}, {@code client_token_accessor},
 *       {@code namespace}, {@code path}, {@code data}, {@code remote_address}, {@code remote_port}, {@code wrap_ttl},
 *       {@code headers}
 *   <li>{@code response}: {@code auth}, {@code mount_point}, {@code mount_type}, {@code mount_accessor}, {@code data},
 *       {@code warnings}, {@code wrap_info} {{@code token}, {@code accessor}, {@code ttl}, {@code creation_time},
 *       {@code creation_path}, {@code wrapped_accessor}}
 *   <li>{@code error}
 *   <li>{@code ceremony}: {@code nonce}, {@code share_fingerprint}, {@code progress}, {@code required}
 *   <li>{@code chain}: {@code seq}, {@code prev}, {@code hash}, always these three and always last
 * </ol>
 *
 * <h2>What is hidden</h2>
 *
 * Each text value in {@code data} (not the names of members), each token, and each accessor unless the device's
 * {@code hmac_accessor} is off, is replaced by {@code hmac-sha256:} and the hex of HMAC-SHA256(key = the device's salt,
 * message = the value), both as UTF-8. So equal values can be recognised, and a known value looked for, but none be read.
 * The sensitive fields of the call that is recorded, shares, one-time passwords and encoded tokens are replaced by
 * {@code redacted}; where the call is unknown, the sensitive fields of all calls. In data that belong to applications,
 * names mean nothing. With {@code log_raw} the texts stay as they are, but tokens are still hashed and sensitive values
 * still redacted, and of what was sent only the fields that the call knows are shown; in share ceremonies, and where the
 * call is unknown, none.
 *
 * <h2>The chain</h2>
 *
 * {@code hash} = SHA-256({@code prev} as 32 bytes, {@code seq} as 8 bytes big-endian, the line without its newline and
 * without the comma and member {@code chain}). {@code seq} begins at 1 and {@code prev} with zeros. The chain goes on
 * after a restart and in a new file after reopening.
 *
 * <h2>Stored entries</h2>
 *
 * <ul>
 *   <li>{@code audit/device/<path>}: a device's settings, in the replicated area, or in the local area if the device is
 *       {@code local}. JSON: {@code version} (1), {@code type}, {@code description}, {@code options}, {@code salt}.
 *   <li>{@code audit/head/<path>}, in the local area: where the device's chain stood when it was last closed or
 *       reopened. JSON: {@code version} (1), {@code seq}, {@code hash}.
 * </ul>
 *
 * <h2>Durability</h2>
 *
 * A line counts as recorded when the operating system has it, before the action is carried out; so it survives a killed
 * process. It is forced to the medium within a second, beside the calls, and when the file is closed or reopened: power
 * loss can take the lines of the last second, which the chain's head from {@code sys/audit} then shows. Waiting for the
 * medium twice in each call would cost most of the server's throughput. A torn last line, which nobody was told about,
 * is cut off at opening.
 *
 * <p>A call that was recorded before its action and is still at work while the server is sealed, the sealing call itself
 * above all, is recorded after it on the same devices.
 */
package dev.holdfast.engine.audit;
