package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.ui.Tone;

/**
 * A line of evidence.
 *
 * @param title what it is about, or "" if the words say it all
 */
public record Line(Tone tone, String title, String words) {}
