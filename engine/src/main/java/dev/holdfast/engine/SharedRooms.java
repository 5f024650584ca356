package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.access.RoleStore;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.access.namespace.Namespaces;
import dev.holdfast.engine.access.wrapping.Wrapping;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.metrics.KeyOperations;
import java.time.Clock;
import java.util.function.Function;

/**
 * What the realms of all namespaces use together.
 *
 * @param access tells callers by their tokens, of whichever namespace
 * @param tokens of all namespaces
 * @param wrapping answers put away under wrapping tokens
 * @param namespaces creates and deletes them
 * @param tree tells which there are
 * @param roles of a namespace, by its id
 * @param keyTypes the kinds of managed key
 * @param leases the server's limits
 * @param clock what time it is
 * @param keyOperations counts calls to the backends of managed keys
 * @param version of the product
 * @param edition tells which paths there are
 */
record SharedRooms(
        Access access,
        TokenStore tokens,
        Wrapping wrapping,
        Namespaces namespaces,
        NamespaceTree tree,
        Function<String, RoleStore> roles,
        ManagedKeyTypes keyTypes,
        LeaseLimits leases,
        Clock clock,
        KeyOperations keyOperations,
        String version,
        EditionGate edition) {}
