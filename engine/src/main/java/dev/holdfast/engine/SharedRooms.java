package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.wrapping.Wrapping;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.mount.MountRemovals;
import java.time.Clock;

/**
 * What the realms of all namespaces use together.
 *
 * @param access tells callers by their tokens, of whichever namespace
 * @param tokens of all namespaces
 * @param wrapping answers put away under wrapping tokens
 * @param keyTypes the kinds of managed key
 * @param removals takes the data of disabled mounts away
 * @param leases the server's limits
 * @param clock what time it is
 * @param version of the product
 */
record SharedRooms(
        Access access,
        TokenStore tokens,
        Wrapping wrapping,
        ManagedKeyTypes keyTypes,
        MountRemovals removals,
        LeaseLimits leases,
        Clock clock,
        String version) {}
