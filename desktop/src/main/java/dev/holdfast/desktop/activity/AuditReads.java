package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.AuditCalls;
import dev.holdfast.engine.client.AuditCalls.Page;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.Holdfast;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The calls about the audit, made in the background to the cluster in front. Used from the FX thread, where exactly one
 * of the two consumers of each call is told the outcome.
 */
final class AuditReads {
    static final int FIRST_LINES = 1000;
    static final int MOST_LINES = 10_000;

    private final Tasks tasks;
    private final Session session;

    AuditReads(Tasks tasks, Session session) {
        this.tasks = tasks;
        this.session = session;
    }

    /**
     * What a look finds.
     *
     * @param lines how many lines the calls were joined from
     * @param off whether no audit device is on, as far as the token may know
     */
    record Look(List<AuditedCall> calls, int lines, long next, boolean off) {}

    private Holdfast client() {
        return session.holdfast().orElseThrow();
    }

    /** The newest calls; if there are none, also whether that is because no device is on. */
    void newest(int lines, AuditFilter filter, Consumer<Look> onSuccess, Consumer<Problem> onFailure) {
        AuditCalls audit = client().audit();
        tasks.run(
                Texts.get("activity.task.read"),
                () -> {
                    Page page = audit.newest(lines, filter.path(), filter.operation());
                    return look(page, page.entries().isEmpty() && isOff(audit));
                },
                onSuccess,
                onFailure);
    }

    /** Calls since the last look. */
    void after(long next, Consumer<Look> onSuccess, Consumer<Problem> onFailure) {
        AuditCalls audit = client().audit();
        tasks.watch(() -> look(audit.after(next, FIRST_LINES), false), onSuccess, onFailure);
    }

    private static boolean isOff(AuditCalls audit) {
        try {
            return audit.devices().isEmpty();
        } catch (CallFailedException refusal) {
            if (refusal.status() == 403) {
                return false;
            }
            throw refusal;
        }
    }

    private static Look look(Page page, boolean off) {
        List<AuditedCall> calls = new ArrayList<>();
        page.entries().forEach(line -> calls.add(AuditedCall.of(line)));
        return new Look(calls, page.entries().size(), page.next(), off);
    }

    /** Turns on a device that writes to a file. */
    void enable(String name, String file, Runnable onSuccess, Consumer<Problem> onFailure) {
        AuditCalls audit = client().audit();
        tasks.run(
                Texts.get("activity.task.enable"),
                () -> {
                    audit.enableFile(name, file);
                    return true;
                },
                done -> onSuccess.run(),
                onFailure);
    }
}
