/**
 * What the drawing of disaster recovery is about: cards, links and alarms, made from what each cluster tells of itself
 * and of the others. No controls, no clock, no calls.
 */
package dev.holdfast.desktop.dr.topology.model;
