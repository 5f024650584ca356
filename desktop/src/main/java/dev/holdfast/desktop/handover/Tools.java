package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.paper.Printing;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;

/** What the pages work with. */
public record Tools(
        Tasks tasks, Clipboards clipboards, FilePicker files, Windows windows, Printing printing, Clock clock) {}
