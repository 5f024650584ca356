package dev.holdfast.engine.audit;

/** Devices are enabled and none of them could record a call, so it must not be carried out. */
public final class AuditFailedException extends RuntimeException {
    AuditFailedException() {
        super("no audit device could record the call; the server's log says why");
    }
}
