/**
 * What is recorded of each ceremony and each action of disaster recovery: who, what, when, on which cluster, and how
 * each step came out. Every feature may record; the records are shown and checked elsewhere.
 *
 * <h2>The file of one transcript</h2>
 *
 * <p>{@code <id>.jsonl} in the folder {@code transcripts} of the console's home; the folder and its files are their
 * owner's alone. The id is the UTC time of its begin, its kind, and four random hexadecimal digits:
 * {@code 20261121T001500Z-unseal-3f9a}. One entry a line, in UTF-8, each line ended by a line feed and forced to the
 * disk before the next one. A last line without line feed was not written to its end: it does not count.
 *
 * <p>Each line is a JSON object in the canonical form of RFC 8785 (members in the order of their names, no blanks). All
 * values are texts, but {@code seq} is a whole number.
 *
 * <table>
 * <caption>Members</caption>
 * <tr><td>all</td><td>{@code seq}: 1, 2, 3…; {@code time}: ISO 8601 with milliseconds and offset; {@code type};
 *   {@code prev}: {@code hash} of the line before, 64 zeros on the first; {@code hash}: SHA-256, hexadecimal, of the
 *   canonical form of this line without this member</td></tr>
 * <tr><td>{@code begin}</td><td>{@code format}: {@code holdfast-transcript-1}; {@code id}; {@code kind};
 *   {@code operation} in words; {@code cluster_name}, {@code cluster_id} ("" if not known), {@code cluster_address};
 *   {@code identity}: display name of who is signed in, or ""; {@code user} and {@code host} as the operating system
 *   names them. Always the first line, and only that.</td></tr>
 * <tr><td>{@code fact}</td><td>{@code name}, {@code value}</td></tr>
 * <tr><td>{@code step}</td><td>{@code text}, {@code outcome}: {@code done}, {@code refused}, {@code failed},
 *   {@code cancelled}</td></tr>
 * <tr><td>{@code end}</td><td>{@code outcome}. A transcript without it was interrupted.</td></tr>
 * <tr><td>{@code remark}</td><td>{@code name}, {@code text}: of a witness, also after the end</td></tr>
 * </table>
 *
 * <p>The chain shows that a line was changed, removed, put in or moved. It cannot show that lines at the end are gone;
 * the signature of an exported transcript does.
 *
 * <h2>A signed transcript</h2>
 *
 * <p>A JSON object: {@code format}: {@code holdfast-signed-transcript-1}; {@code exported}: time; {@code signer}:
 * {@code algorithm} ({@code Ed25519}), {@code public_key} (SubjectPublicKeyInfo, base64), {@code fingerprint} (SHA-256
 * of that key, hexadecimal), {@code user}, {@code host}; {@code entries}: the lines, as objects; {@code signature}:
 * base64, of the canonical form of all of it without this member. White space and the order of members do not matter,
 * since what is checked is the canonical form.
 *
 * <p>The key pair of a console is made when it first signs, and stays in {@code signing-key.pem} beside the transcripts.
 *
 * <p>No secret is ever recorded: features do not give any, and what looks like one is withheld all the same.
 */
package dev.holdfast.desktop.transcript;
