package dev.holdfast.desktop.dr.topology.layout;

/** A place in the drawing. */
public record Point(double x, double y) {}
