package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;
import java.util.function.Supplier;
import javafx.scene.Parent;

/** The page of what happened. */
public final class ActivityScreen implements Screen {
    private final ActivityController controller;

    /** What the page works with. */
    public record Tools(Tasks tasks, Session session, Windows windows, FilePicker files, Clock clock) {}

    /**
     * What the page does not know itself.
     *
     * @param signIn has somebody sign in to the cluster in front
     * @param auditFile where an audit device of the cluster in front may well write
     * @param toCeremonies leads to the page of ceremonies
     */
    public record Ways(Runnable signIn, Supplier<String> auditFile, Runnable toCeremonies) {}

    public ActivityScreen(Transcripts transcripts, Tools tools, Ways ways) {
        AuditReads reads = new AuditReads(tools.tasks(), tools.session());
        AuditModel audit = new AuditModel(reads, tools.session(), tools.clock());
        TranscriptCommands commands =
                new TranscriptCommands(transcripts, tools.tasks(), tools.files(), tools.clock(), () -> root().getScene()
                        .getWindow());
        controller = new ActivityController(
                new AuditController(audit, reads, tools.windows(), ways),
                new TranscriptsController(
                        new TranscriptsModel(transcripts), transcripts, commands, ways.toCeremonies()));
    }

    /** Turns to the transcripts. */
    public void turnToTranscripts() {
        controller.showTranscripts();
    }

    @Override
    public Parent root() {
        return controller.view();
    }

    @Override
    public void shown() {
        controller.shown();
    }

    @Override
    public void hidden() {
        controller.hidden();
    }
}
