package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.CeremonyTrace;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.audit.AuditEvent;
import dev.holdfast.engine.audit.AuditFailedException;
import dev.holdfast.engine.audit.AuditLog;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The two audit lines of one call. For the thread that carries the call out. */
final class CallRecord {
    private static final Logger LOG = LoggerFactory.getLogger(CallRecord.class);

    private final AuditLog log;
    private final boolean audited;
    private final AuditEvent event;

    /**
     * @param audited whether the call is recorded at all
     */
    CallRecord(AuditLog log, boolean audited, AuditEvent event) {
        this.log = log;
        this.audited = audited;
        this.event = event;
    }

    /** Records a call that is refused before its action. Since nothing is carried out, the refusal stands anyway. */
    void refused(ApiException refusal) {
        if (audited) {
            AuditEvent refused = event.withErrors(refusal.errors());
            try {
                log.request(refused).record(refused);
            } catch (AuditFailedException e) {
                LOG.warn(
                        "request {} was refused, which could not be recorded",
                        event.request().id(),
                        e);
            }
        }
    }

    /**
     * Carries a call out between its two lines.
     *
     * @param trace takes what the action tells of a share ceremony
     * @throws AuditFailedException if it could not be recorded before, and was not carried out, or not after it
     */
    Response around(CeremonyTrace trace, Supplier<Response> action) {
        if (!audited) {
            return action.get();
        }
        AuditLog.Outcome outcome = log.request(event);
        Response response;
        try {
            response = action.get();
        } catch (RuntimeException failure) {
            outcome.record(traced(trace).withErrors(texts(failure)));
            throw failure;
        }
        outcome.record(traced(trace).withResponse(response));
        return response;
    }

    private AuditEvent traced(CeremonyTrace trace) {
        return trace.details().map(event::withCeremony).orElse(event);
    }

    private static List<String> texts(RuntimeException failure) {
        return failure instanceof ApiException refusal ? refusal.errors() : List.of("internal error");
    }
}
