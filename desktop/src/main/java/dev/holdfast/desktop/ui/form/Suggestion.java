package dev.holdfast.desktop.ui.form;

/**
 * A value that a field may well take.
 *
 * @param value what the field gets
 * @param caption what is shown in the choice, the value included
 */
public record Suggestion(String value, String caption) {}
