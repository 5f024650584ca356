/** Mounts: which path is served by what, and which managed keys each may use. */
package dev.holdfast.desktop.mounts;
