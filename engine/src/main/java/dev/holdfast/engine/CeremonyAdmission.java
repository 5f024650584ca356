package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.Identity;
import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.policy.Capability;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.ReplicationMode;
import dev.holdfast.engine.seal.ceremony.CeremonyGuard;
import java.util.Optional;

/**
 * Lets tokens start and cancel ceremonies whose policies say so; on a DR secondary, whose stored tokens must stay as they
 * are, without counting a use, and DR operation tokens as well. Safe for use by many threads.
 */
final class CeremonyAdmission implements CeremonyGuard {
    private final Access access;
    private final OperationAuthority operations;
    private final ReplicationMode replication;

    CeremonyAdmission(Access access, OperationAuthority operations, ReplicationMode replication) {
        this.access = access;
        this.operations = operations;
        this.replication = replication;
    }

    @Override
    public boolean admits(Request request) {
        boolean secondary = replication.current().mode() == Mode.SECONDARY;
        return (secondary && operations.holdsToken(request)) || policiesAllow(request, secondary);
    }

    private boolean policiesAllow(Request request, boolean secondary) {
        String token = request.token();
        Optional<Identity> identity =
                secondary ? access.authenticateWithoutUse(token) : access.authenticate(token, Namespace.ROOT);
        Capability wanted = request.operation() == Operation.DELETE ? Capability.DELETE : Capability.UPDATE;
        return identity.filter(known -> known.allows(wanted, request, FieldSet.NONE))
                .isPresent();
    }
}
