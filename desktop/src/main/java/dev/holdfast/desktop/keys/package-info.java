/** Managed keys: the list with its drawer, test-sign, delete, edit, and the wizard that creates one. */
package dev.holdfast.desktop.keys;
