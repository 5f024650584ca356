/** The console put together: the one place that knows every feature. */
package dev.holdfast.desktop;
