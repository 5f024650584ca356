/**
 * Disaster recovery: what every known cluster says of its part in it, the page that shows them, and which action its state
 * allows. The drawing and the actions are in packages below, which this one does not know; the wiring joins them.
 */
package dev.holdfast.desktop.dr;
