/**
 * Encrypts each entry on its way into the store: {@link dev.holdfast.engine.barrier.Barrier}.
 *
 * <p><b>Record</b>, the value of every entry behind the barrier; numbers big-endian:
 *
 * <pre>
 * offset  bytes
 *      0      1  format version, 1
 *      1      4  term of the key: 1 and up from the keyring, 0 for the root key
 *      5     12  nonce, random
 *     17      n  ciphertext, AES-256-GCM
 *   17+n     16  tag
 * </pre>
 *
 * Associated data are the first five bytes, one byte for the area ({@code R} replicated, {@code L} local) and the path in
 * UTF-8, so a record opens only where it was written.
 *
 * <p><b>Keyring</b>, a record under the root key (term 0) at {@code core/seal/keyring}, replicated; its plaintext:
 *
 * <pre>
 * offset  bytes
 *      0      1  format version, 1
 *      1      4  active term: new records are encrypted with its key
 *      5      4  number of keys, 1 and up
 *      9     44  for each key in order of term: term (4), time of its making in unix milliseconds (8), key (32)
 * </pre>
 *
 * <p><b>Encryptions</b> with the active key, at {@code core/seal/encryptions}, in the replicated area for replicated
 * entries and in the local one for local entries: version 1 (1), term (4), and a number (8) up to which encryptions may
 * have been made. It is raised by 65536 whenever it is reached, before more are made, so it is too high by less than that
 * for each time the barrier was opened. A number for another than the active term counts as 0.
 *
 * <p>Entries under {@code core/seal/} lie outside: they are what is needed to open the barrier, and are read and
 * written through the store itself.
 */
package dev.holdfast.engine.barrier;
