package dev.holdfast.desktop.ui.wizard;

/**
 * A step as the rail shows it.
 *
 * @param here whether it is the one in front
 * @param later whether it is put off and the others go on without it
 */
public record StepMark(String title, boolean here, boolean done, boolean later) {}
