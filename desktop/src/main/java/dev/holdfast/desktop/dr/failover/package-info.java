/**
 * Leads through the change of the primary of a DR set, over all its clusters. What is to be done next always follows from
 * what the clusters say, so nothing is lost if the console closes on the way.
 */
package dev.holdfast.desktop.dr.failover;
