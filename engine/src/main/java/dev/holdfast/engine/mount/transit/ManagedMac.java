package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.KeyUse;
import java.util.Optional;

/** MACs of managed keys, whose mechanism fixes the hash. */
final class ManagedMac {
    private ManagedMac() {}

    /** @throws InvalidFields naming the hash of the key, if another one was asked for */
    static byte[] make(KeyUse use, MacWish wish, byte[] input) {
        Optional<HashAlgorithm> own = use.key().type().macHash(use.key().settings());
        if (wish.sent() && !own.equals(Optional.of(wish.hash()))) {
            throw InvalidFields.of(
                    wish.field(),
                    own.map(hash -> "must be " + hash.word() + " or left out: the managed key fixes it")
                            .orElse("must be left out: the mechanism of the managed key fixes it"));
        }
        return use.mac(input);
    }
}
