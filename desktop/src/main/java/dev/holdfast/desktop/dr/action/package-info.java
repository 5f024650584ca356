/** The actions of disaster recovery, each in a window of its own: what it does, what it needs, and what came of it. */
package dev.holdfast.desktop.dr.action;
