/**
 * The drawing as shapes and texts with the meaning of their colours, not the colours themselves: the same sketch is put
 * on the screen in either theme, and on paper in the light one.
 */
package dev.holdfast.desktop.dr.topology.sketch;
