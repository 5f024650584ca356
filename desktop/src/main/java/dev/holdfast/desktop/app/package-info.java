/** The frame around the features: session, clusters, navigation, settings and lock. Knows no feature. */
package dev.holdfast.desktop.app;
