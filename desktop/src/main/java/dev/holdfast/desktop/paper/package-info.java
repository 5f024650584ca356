/**
 * What goes to paper: QR codes, on the screen too, and PDF documents. Every feature may use it; it knows none.
 *
 * <p>Documents are made in memory alone and carry their fonts with them, so that they look the same everywhere and
 * nothing of them is left in a temporary file.
 */
package dev.holdfast.desktop.paper;
