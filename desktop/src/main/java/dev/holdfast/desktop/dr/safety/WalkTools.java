package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Tasks;

/** What the ways to a new primary work with. */
public record WalkTools(
        DrModel clusters,
        Tasks tasks,
        Windows windows,
        Lock lock,
        Transcripts transcripts,
        OperationTokenSource tokens) {}
