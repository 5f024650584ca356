/** The promotion of a DR secondary: what is known, the token, the cluster's own checks, and what to do afterwards. */
package dev.holdfast.desktop.dr.promote;
