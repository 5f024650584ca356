package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;

/** What the parts of a screen work with at which custodians stand. */
public record Desk(
        Tasks tasks,
        Clipboards clipboards,
        FilePicker files,
        Windows windows,
        Clock clock,
        KnownShares known,
        Transcripts transcripts) {

    public CollectModel.Tools collecting() {
        return new CollectModel.Tools(tasks, clock, known);
    }
}
