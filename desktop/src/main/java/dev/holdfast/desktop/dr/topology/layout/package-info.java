/**
 * Where each card, plate and line of the drawing goes. Pure geometry: x to the right, y down, in pixels at a zoom of
 * 100 %.
 */
package dev.holdfast.desktop.dr.topology.layout;
