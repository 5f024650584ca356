package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;

/**
 * How a MAC is wanted, or was made.
 *
 * @param field the field that has the hash, which may also be in the path
 * @param sent whether the caller chose the hash
 */
record MacWish(String field, HashAlgorithm hash, boolean sent) {

    /** @throws InvalidFields for a hash that there is not */
    static MacWish from(Call call, String field) {
        String inPath = call.params().getOrDefault(field, "");
        HashAlgorithm hash = Hashes.read(field, inPath.isEmpty() ? call.fields().text(field) : inPath);
        return new MacWish(field, hash, !inPath.isEmpty() || call.fields().wasSent(field));
    }
}
