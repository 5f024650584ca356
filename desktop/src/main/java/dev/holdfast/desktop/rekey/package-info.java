/** Replacing the shares of a cluster: old shares are given, new ones handed out and shown again before they count. */
package dev.holdfast.desktop.rekey;
