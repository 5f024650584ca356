/**
 * What happened: audit entries of the cluster in front, and the transcripts of this console, with remarks of witnesses,
 * signed copies, and checking those.
 */
package dev.holdfast.desktop.activity;
