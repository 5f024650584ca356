package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.SignedIn;
import dev.holdfast.desktop.dr.safety.OperationTokenSource;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;

/**
 * What the actions work with.
 *
 * @param tokens has custodians make a DR operation token
 */
public record ActionTools(
        DrModel model,
        SignedIn signedIn,
        Tasks tasks,
        Clipboards clipboards,
        FilePicker files,
        Windows windows,
        Lock lock,
        Clock clock,
        Transcripts transcripts,
        OperationTokenSource tokens) {}
