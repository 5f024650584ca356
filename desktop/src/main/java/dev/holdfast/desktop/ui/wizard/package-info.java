/** The one frame of every wizard: its steps at the left, the step in front, and the way on, back and out below. */
package dev.holdfast.desktop.ui.wizard;
