/** The settings of the console: how it looks and speaks, when it locks, and where it keeps its files. */
package dev.holdfast.desktop.settings;
