package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.SignedIn;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;
import java.util.function.Consumer;

/**
 * What the actions work with.
 *
 * @param ceremony has custodians make a DR operation token on a cluster
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
        Consumer<Cluster> ceremony) {}
