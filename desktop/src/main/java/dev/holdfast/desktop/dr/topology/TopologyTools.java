package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;

/**
 * What the drawing needs from the console.
 *
 * @param files asks where to save
 */
public record TopologyTools(Tasks tasks, FilePicker files, Clock clock) {}
